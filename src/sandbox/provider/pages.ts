import { html } from 'hono/html';
import type { Intent } from './intents.ts';

/** What a field of a card is called, and what is wrong with it, by language. */
const words = {
  es: {
    cardNumber: 'Número de tarjeta',
    cardExpiry: 'Caducidad',
    cardCvc: 'Código de seguridad',
    incomplete_number: 'El número de la tarjeta está incompleto.',
    invalid_number: 'El número de la tarjeta no es válido.',
    incorrect_number: 'El número de la tarjeta no es correcto.',
    incomplete_expiry: 'La fecha de caducidad está incompleta.',
    invalid_expiry_month: 'El mes de caducidad no es válido.',
    invalid_expiry_year_past: 'La tarjeta ha caducado.',
    incomplete_cvc: 'El código de seguridad está incompleto.',
  },
  ca: {
    cardNumber: 'Número de la targeta',
    cardExpiry: 'Caducitat',
    cardCvc: 'Codi de seguretat',
    incomplete_number: 'El número de la targeta és incomplet.',
    invalid_number: 'El número de la targeta no és vàlid.',
    incorrect_number: 'El número de la targeta no és correcte.',
    incomplete_expiry: 'La data de caducitat és incompleta.',
    invalid_expiry_month: 'El mes de caducitat no és vàlid.',
    invalid_expiry_year_past: 'La targeta ha caducat.',
    incomplete_cvc: 'El codi de seguretat és incomplet.',
  },
  en: {
    cardNumber: 'Card number',
    cardExpiry: 'Expiry date',
    cardCvc: 'Security code',
    incomplete_number: 'Your card number is incomplete.',
    invalid_number: 'Your card number is invalid.',
    incorrect_number: 'Your card number is incorrect.',
    incomplete_expiry: 'Your expiry date is incomplete.',
    invalid_expiry_month: 'Your expiry month is invalid.',
    invalid_expiry_year_past: 'Your card has expired.',
    incomplete_cvc: 'Your security code is incomplete.',
  },
} as const;

const wordsIn = (locale: string) => words[locale.slice(0, 2) as keyof typeof words] ?? words.en;

const placeholders: { readonly [type: string]: string } = {
  cardNumber: '1234 1234 1234 1234',
  cardExpiry: 'MM / AA',
  cardCvc: 'CVC',
};

const autofill: { readonly [type: string]: string } = {
  cardNumber: 'cc-number',
  cardExpiry: 'cc-exp',
  cardCvc: 'cc-csc',
};

/** A field of a card. */
export function fieldPage(type: keyof typeof placeholders, locale: string) {
  const said = wordsIn(locale);
  const label = said[type as 'cardNumber'];
  return html`<!doctype html><html lang="${locale || 'en'}"><head><meta charset="utf-8"><title>${label}</title>
<link rel="stylesheet" href="style.css"></head><body class="field" data-words="${JSON.stringify(said)}">
<input aria-label="${label}" inputmode="numeric" autocomplete="${autofill[type] ?? 'off'}" placeholder="${placeholders[type] ?? ''}">
<script src="field.js"></script></body></html>`;
}

/** The frame that reads intents. */
export const backgroundPage = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Payment</title></head>
<body><script src="background.js"></script></body></html>`;

/** The bank's page, in a frame or in place of the shop's. */
export const bankPage = (intent: Intent, frame: string, redirect: boolean) => html`<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Banco de prueba</title>
<link rel="stylesheet" href="style.css"></head><body class="bank"><main><h1>Banco de prueba</h1>
<p>Confirme este pago: <strong>${intent.amount.toFixed(2).replace('.', ',')} €</strong></p>
<form method="post" action="bank"><input type="hidden" name="secret" value="${intent.secret}"><input type="hidden" name="frame" value="${frame}">
<input type="hidden" name="redirect" value="${redirect ? '1' : ''}">
<button name="answer" value="accept">Aceptar</button><button name="answer" value="refuse">Rechazar</button><button name="answer" value="cancel">Cancelar</button>
</form></main></body></html>`;

/** Tells the shop's page that the bank has its answer, or leads back to it. */
export const answeredPage = (
  frame: string,
  back: string,
) => html`<!doctype html><html lang="es"><head><meta charset="utf-8"><title>Banco de prueba</title></head>
<body data-frame="${frame}" data-back="${back}"><script src="answered.js"></script></body></html>`;
