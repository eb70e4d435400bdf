import type { Json, JsonObject } from '../../base/json.ts';
import { type Context, type Handler, Refusal } from '../handler.ts';
import { type Said, sayIn } from '../messages.ts';
import type { SubscriberRow } from '../store/rows.ts';

type Newsletter = { id: number; name: Said; about: Said; exported?: boolean };

/** What can be subscribed to. Who gets the second one is kept by somebody else too, so it cannot be left here. */
const newsletters: readonly Newsletter[] = [
  {
    id: 1,
    name: {
      ca: 'Novetats',
      es: 'Novedades',
      en: 'News',
      gl: 'Novidades',
      fr: 'Nouveautés',
      de: 'Neuigkeiten',
    },
    about: {
      ca: '<p>Un cop al mes: <strong>preus</strong>, consells i el que fem.</p>',
      es: '<p>Una vez al mes: <strong>precios</strong>, consejos y lo que hacemos.</p>',
      en: '<p>Once a month: <strong>prices</strong>, advice and what we do.</p>',
      gl: '<p>Unha vez ao mes: <strong>prezos</strong>, consellos e o que facemos.</p>',
      fr: '<p>Une fois par mois : les <strong>prix</strong>, des conseils et ce que nous faisons.</p>',
      de: '<p>Einmal im Monat: <strong>Preise</strong>, Tipps und was wir tun.</p>',
    },
  },
  {
    id: 2,
    exported: true,
    name: {
      ca: 'Avisos del servei',
      es: 'Avisos del servicio',
      en: 'Service messages',
      gl: 'Avisos do servizo',
      fr: 'Messages de service',
      de: 'Hinweise zur Versorgung',
    },
    about: {
      ca: '<p>Talls previstos i canvis de la llei que l’afecten.</p>',
      es: '<p>Cortes previstos y cambios de la ley que le afectan.</p>',
      en: '<p>Planned power cuts and changes of the law that concern you.</p>',
      gl: '<p>Cortes previstos e cambios da lei que lle afectan.</p>',
      fr: '<p>Les coupures prévues et les changements de la loi qui vous concernent.</p>',
      de: '<p>Geplante Abschaltungen und Gesetzesänderungen, die Sie betreffen.</p>',
    },
  },
  {
    id: 3,
    name: {
      ca: 'Autoconsum',
      es: 'Autoconsumo',
      en: 'Self-consumption',
      gl: 'Autoconsumo',
      fr: 'Autoconsommation',
      de: 'Eigenverbrauch',
    },
    about: {
      ca: '<p>Per a qui té plaques, o hi pensa.</p>',
      es: '<p>Para quien tiene placas, o lo está pensando.</p>',
      en: '<p>For those who have solar panels, or think of it.</p>',
      gl: '<p>Para quen ten placas, ou o está a pensar.</p>',
      fr: '<p>Pour qui a des panneaux, ou y pense.</p>',
      de: '<p>Für alle, die Solarmodule haben oder daran denken.</p>',
    },
  },
];

/** A number of a subscriber that says nothing to whoever reads an address. */
const obfuscated = /^s-([0-9a-f]+)$/;

/** The number behind what a request calls a subscriber; undefined for an address. */
function numberOf(named: Json | undefined): number | undefined {
  const text = String(named ?? '');
  const hidden = obfuscated.exec(text)?.[1];
  if (hidden !== undefined) return Number.parseInt(hidden, 16);
  return /^\d+$/.test(text) ? Number(text) : undefined;
}

/** The subscriber of a number or an address. */
async function found({ database }: Context, named: Json | undefined): Promise<SubscriberRow | undefined> {
  const id = numberOf(named);
  const [row] =
    id === undefined
      ? await database.query<SubscriberRow>('select * from subscriber where emails ? $1', [String(named)])
      : await database.query<SubscriberRow>('select * from subscriber where id = $1', [id]);
  return row;
}

const listed = (subscriber: SubscriberRow | undefined, language: string): JsonObject[] =>
  newsletters.map(({ id, name, about, exported = false }) => ({
    newsletter_id: id,
    name: sayIn(name, language),
    subscribed: (subscriber?.newsletters ?? []).includes(id),
    subscriptor_id: subscriber?.id ?? null,
    exported,
    newsletter_description: sayIn(about, language),
  }));

/** A subscriber, by its number, which is given back as it was asked for. */
export const readSubscriber: Handler = async (context) => {
  const named = context.path.subscriber_id ?? '';
  const subscriber = await found(context, named);
  if (!subscriber) throw new Refusal(404, { message: 'not_found' });
  return { id: obfuscated.test(named) ? named : subscriber.id, emails: subscriber.emails };
};

/** All newsletters, with those that somebody gets. */
export const listNewsletters: Handler = async (context) =>
  listed(await found(context, context.path.subscriptor_id_or_email), context.language);

/** Sets what somebody gets: nobody is a subscriber of nothing. */
export const setNewsletters: Handler = async (context) => {
  const { database, body, language } = context;
  if (obfuscated.test(String(body.subscriptor_or_email))) throw new Refusal(400, { message: 'obfuscated' });
  const subscriber = await found(context, body.subscriptor_or_email);
  const kept = newsletters.filter(
    ({ id, exported }) => exported === true && subscriber?.newsletters.includes(id) === true,
  );
  const chosen = [
    ...new Set([...(body.selected_newsletters as number[]), ...kept.map(({ id }) => id)]),
  ].filter((chosenId) => newsletters.some(({ id }) => id === chosenId));
  if (!subscriber && numberOf(body.subscriptor_or_email) !== undefined)
    throw new Refusal(404, { message: 'not_found' });
  if (chosen.length === 0) {
    if (subscriber) await database.query('delete from subscriber where id = $1', [subscriber.id]);
    return 'removed';
  }
  const stored = JSON.stringify(chosen.sort((one, other) => one - other));
  const [now] = subscriber
    ? await database.query<SubscriberRow>(
        'update subscriber set newsletters = $1 where id = $2 returning *',
        [stored, subscriber.id],
      )
    : await database.query<SubscriberRow>(
        'insert into subscriber (emails, newsletters) values ($1, $2) returning *',
        [JSON.stringify([body.subscriptor_or_email]), stored],
      );
  return listed(now, language);
};

/** Changes the addresses of a subscriber. */
export const setSubscriberMails: Handler = async ({ database, body }) => {
  const changed = await database.query('update subscriber set emails = $1 where id = $2 returning id', [
    JSON.stringify(body.emails),
    body.subscriberId,
  ]);
  return changed.length > 0;
};
