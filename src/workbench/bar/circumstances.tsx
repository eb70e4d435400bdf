import { type ReactNode, useEffect, useState } from 'react';
import { useCatalog, useSession, useSnapshot } from '../session/use-session.ts';
import { Choice } from '../ui/choice.tsx';
import { useView } from '../view.ts';
import { tokenOf } from './token-of.ts';

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

/** In which language, as whom, and in which mishap of the sandbox the portal is seen. */
export function Circumstances(): ReactNode {
  const { page } = useView();
  const session = useSession();
  const { state } = useSnapshot();
  const { people, scenarios } = useCatalog();
  const [language, setLanguage] = useShownLanguage();
  const [user, setUser] = useState('');
  const [scenario, setScenario] = useState('');
  const become = async (name: string) => {
    setUser(name);
    const person = people.find((each) => each.user === name);
    try {
      await page.become(async () => person && tokenOf(person));
    } catch (thrown) {
      session.say(`${name} could not be signed in: ${String(thrown)}`);
    }
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
          options={[
            { value: '', label: 'Nobody' },
            ...people.map(({ user: each, purpose }) => ({ value: each, label: each, title: purpose })),
          ]}
          change={(name) => void become(name)}
          width={110}
        />
      )}
      {scenarios.length > 0 && (
        <Choice
          label="Scenario"
          value={scenario}
          options={[
            { value: '', label: 'All is well' },
            ...scenarios.map(({ word, what }) => ({ value: word, label: what })),
          ]}
          change={(word) => {
            setScenario(word);
            page.play(word);
          }}
          width={150}
        />
      )}
    </>
  );
}
