import { type ReactNode, useEffect, useState } from 'react';
import { useCatalog, useSession, useSnapshot } from '../session/use-session.ts';
import { Choice, type ChoiceOption } from '../ui/choice.tsx';
import { useView } from '../view.ts';
import { personIn, scenarioIn, somebodyElse } from './seen-as.ts';
import { tokenOf } from './token-of.ts';
import { useCookies } from './use-cookies.ts';

/** The language that the portal shows by now. */
function useShownLanguage(): [string, (language: string) => void] {
  const { page } = useView();
  const { state } = useSnapshot();
  const [language, setLanguage] = useState(state.languages[0] ?? '');
  useEffect(() => {
    const look = () => setLanguage((before) => page.portal?.language() ?? before);
    const timer = setInterval(look, 500);
    return () => clearInterval(timer);
  }, [page]);
  return [
    language,
    (next) => {
      setLanguage(next);
      void page.portal?.changeLanguage(next);
    },
  ];
}

/** Options with what is chosen among them, whatever it is. */
const withChosen = (options: readonly ChoiceOption[], chosen: ChoiceOption): readonly ChoiceOption[] =>
  options.some(({ value }) => value === chosen.value) ? options : [...options, chosen];

/** Chooses the language, the signed-in person and the scenario of the sandbox that the portal is seen in. */
export function Circumstances(): ReactNode {
  const { page } = useView();
  const session = useSession();
  const { state } = useSnapshot();
  const { people, scenarios } = useCatalog();
  const [language, setLanguage] = useShownLanguage();
  const [cookies, lookAgain] = useCookies();
  const [onTheWay, setOnTheWay] = useState<string>();
  const user = onTheWay ?? personIn(cookies, people);
  const scenario = scenarioIn(cookies);
  const become = async (name: string) => {
    setOnTheWay(name);
    const person = people.find((each) => each.user === name);
    try {
      await page.become(async () => person && tokenOf(person));
    } catch (thrown) {
      session.say(`${name} could not be signed in: ${String(thrown)}`);
    }
    lookAgain();
    setOnTheWay((last) => (last === name ? undefined : last));
  };
  return (
    <>
      <Choice
        label="Language"
        value={language}
        options={state.languages.map((each) => ({ value: each, label: each }))}
        change={setLanguage}
        width={72}
      />
      {people.length > 0 && (
        <Choice
          label="Signed in"
          value={user}
          options={withChosen(
            [
              { value: '', label: 'Nobody' },
              ...people.map(({ user: each, purpose }) => ({ value: each, label: each, title: purpose })),
            ],
            { value: user, label: user === somebodyElse ? 'Somebody else' : user },
          )}
          change={(name) => void become(name)}
          width={110}
        />
      )}
      {scenarios.length > 0 && (
        <Choice
          label="Scenario"
          value={scenario}
          options={withChosen(
            [
              { value: '', label: 'All is well' },
              ...scenarios.map(({ word, what }) => ({ value: word, label: what })),
            ],
            { value: scenario, label: scenario },
          )}
          change={(word) => {
            page.play(word);
            lookAgain();
          }}
          width={150}
        />
      )}
    </>
  );
}
