/** A text in several languages; Spanish is the fallback. */
export type Said = { readonly [language: string]: string; readonly es: string };

/** The text in one language. */
export const sayIn = (said: Said, language: string): string => said[language] ?? said.es;

/** Messages of the retailer to customers, by language. */
const messages = {
  unknownPerson: {
    ca: 'No trobem ningú amb aquest NIF i aquest correu',
    es: 'No encontramos a nadie con este NIF y este correo',
    en: 'Nobody has this tax id and this e-mail address',
  },
  powerTooHigh: {
    ca: 'La potència passa del que admet la tarifa',
    es: 'La potencia supera lo que admite la tarifa',
    en: 'The power is more than the tariff allows',
  },
  powerFalls: {
    ca: 'La potència no pot ser inferior a la del període anterior',
    es: 'La potencia no puede ser inferior a la del periodo anterior',
    en: 'The power must not be lower than that of the period before',
  },
  noSuchPeriod: {
    ca: 'El contracte no té aquest període',
    es: 'El contrato no tiene este periodo',
    en: 'The contract has no such period',
  },
  processRunning: {
    ca: 'Ja hi ha un canvi en curs',
    es: 'Ya hay un cambio en curso',
    en: 'A change is already on its way',
  },
  wrongIban: { ca: 'L’IBAN no és vàlid', es: 'El IBAN no es válido', en: 'The IBAN is not valid' },
  requestClosed: {
    ca: 'La sol·licitud està tancada: no s’hi pot afegir res',
    es: 'La solicitud está cerrada: no se le puede añadir nada',
    en: 'The request is closed: nothing can be added',
  },
  closedAccount: {
    ca: 'El banc ens diu que aquest compte està cancel·lat',
    es: 'El banco nos dice que esta cuenta está cancelada',
    en: 'The bank says that this account is closed',
  },
  notOwner: {
    ca: 'El titular del compte ha de ser el titular del contracte',
    es: 'El titular de la cuenta debe ser el titular del contrato',
    en: 'The holder of the contract must hold the account',
  },
  unknownAccount: { ca: 'El compte no existeix', es: 'La cuenta no existe', en: 'There is no such account' },
  unknownAddress: {
    ca: 'L’adreça no existeix',
    es: 'La dirección no existe',
    en: 'There is no such address',
  },
  wrongZipcode: {
    ca: 'El codi postal no existeix',
    es: 'El código postal no existe',
    en: 'There is no such postal code',
  },
  wrongTown: {
    ca: 'La població no té aquest codi postal',
    es: 'La población no tiene este código postal',
    en: 'The town does not have this postal code',
  },
  wrongProvince: {
    ca: 'La província no existeix',
    es: 'La provincia no existe',
    en: 'There is no such province',
  },
  wrongStreetType: {
    ca: 'El tipus de via no existeix',
    es: 'El tipo de vía no existe',
    en: 'There is no such type of street',
  },
  wrongEmail: {
    ca: 'El correu no és vàlid',
    es: 'El correo no es válido',
    en: 'The e-mail address is not valid',
  },
  wrongPhone: {
    ca: 'El telèfon no és vàlid',
    es: 'El teléfono no es válido',
    en: 'The phone number is not valid',
  },
  notOffered: {
    ca: 'Aquesta opció no es pot triar',
    es: 'Esta opción no se puede elegir',
    en: 'This option is not on offer',
  },
  unknownContract: {
    ca: 'No trobem cap contracte amb aquest número i aquest NIF',
    es: 'No encontramos ningún contrato con este número y este NIF',
    en: 'No contract has this number and this tax id',
  },
  unknownInvoice: {
    ca: 'No hi ha cap factura d’aquest contracte amb aquest número',
    es: 'Ninguna factura de este contrato tiene este número',
    en: 'No invoice of this contract has this number',
  },
  wrongCups: {
    ca: 'Els últims caràcters del CUPS no coincideixen',
    es: 'Los últimos caracteres del CUPS no coinciden',
    en: 'The last characters of the CUPS do not match',
  },
  alreadyActive: {
    ca: 'Aquest compte ja està activat',
    es: 'Esta cuenta ya está activada',
    en: 'This account is active already',
  },
  differentEmails: {
    ca: 'Els correus no coincideixen',
    es: 'Los correos no coinciden',
    en: 'The e-mail addresses differ',
  },
  wholeShare: {
    ca: 'El percentatge ha de ser un nombre enter de 0 a 100',
    es: 'El porcentaje debe ser un número entero de 0 a 100',
    en: 'The percentage must be a whole number from 0 to 100',
  },
  noPartNow: {
    ca: 'El contracte no participa avui en aquesta bateria',
    es: 'El contrato no participa hoy en esta batería',
    en: 'The contract takes no part in this battery today',
  },
  batterySettling: {
    ca: 'Estem liquidant el mes d’aquesta bateria. Torni-ho a provar d’aquí a dos dies.',
    es: 'Estamos liquidando el mes de esta batería. Vuelva a intentarlo dentro de dos días.',
    en: 'We are settling this battery’s month. Please try again in two days.',
  },
  fillsBattery: {
    ca: 'Aquest contracte omple la bateria i no en pot sortir',
    es: 'Este contrato llena la batería y no puede dejarla',
    en: 'This contract fills the battery and cannot leave it',
  },
  selfConsumption: {
    ca: 'Un contracte amb autoconsum actiu no es pot moure de bateria des del portal',
    es: 'Un contrato con autoconsumo activo no se puede mover de batería desde el portal',
    en: 'A contract with active self-consumption cannot move to another battery on the portal',
  },
  mustAccept: {
    ca: 'Cal acceptar les condicions',
    es: 'Hay que aceptar las condiciones',
    en: 'The terms must be accepted',
  },
  noSuchSupply: {
    ca: 'Aquest punt de subministrament no es pot contractar',
    es: 'Este punto de suministro no se puede contratar',
    en: 'This supply point cannot be contracted',
  },
  ordered: {
    es: '<h2>¡Gracias!</h2><p>Le hemos enviado el contrato por correo. <strong>Fírmelo</strong> y nos ocupamos del resto: nadie tiene que venir a su casa.</p>',
    ca: '<h2>Gràcies!</h2><p>Li hem enviat el contracte per correu. <strong>Signi’l</strong> i ens ocupem de la resta: no cal que vingui ningú a casa seva.</p>',
    gl: '<h2>Grazas!</h2><p>Enviámoslle o contrato por correo. <strong>Asíneo</strong> e ocupámonos do resto: ninguén ten que vir á súa casa.</p>',
    en: '<h2>Thank you!</h2><p>We have sent you the contract by e-mail. <strong>Sign it</strong> and we do the rest: nobody has to come to your home.</p>',
    fr: '<h2>Merci !</h2><p>Nous vous avons envoyé le contrat par e-mail. <strong>Signez-le</strong> et nous nous occupons du reste : personne ne doit venir chez vous.</p>',
    de: '<h2>Vielen Dank!</h2><p>Wir haben Ihnen den Vertrag per E-Mail geschickt. <strong>Unterschreiben Sie ihn</strong>, den Rest erledigen wir: Niemand muss zu Ihnen kommen.</p>',
  },
  orderedMarkdown: {
    es: '## ¡Gracias!\n\nLe llamaremos para **confirmar los datos**.\n\n- Tenga a mano su última factura\n- No tiene que hacer nada más',
    ca: '## Gràcies!\n\nEl trucarem per **confirmar les dades**.\n\n- Tingui a mà l’última factura\n- No cal que faci res més',
    gl: '## Grazas!\n\nChamarémolo para **confirmar os datos**.\n\n- Teña á man a súa última factura\n- Non ten que facer nada máis',
    en: '## Thank you!\n\nWe will call you to **check the data**.\n\n- Have your latest invoice at hand\n- There is nothing else to do',
    fr: '## Merci !\n\nNous vous appellerons pour **vérifier les données**.\n\n- Gardez votre dernière facture à portée de main\n- Vous n’avez rien d’autre à faire',
    de: '## Vielen Dank!\n\nWir rufen Sie an, um **die Angaben zu prüfen**.\n\n- Halten Sie Ihre letzte Rechnung bereit\n- Mehr müssen Sie nicht tun',
  },
  notOrdered: {
    ca: 'No hem pogut registrar la comanda',
    es: 'No hemos podido registrar el pedido',
    en: 'We could not take the order',
  },
  activated: {
    ca: '<h2>Hola!</h2><p>El seu usuari és <strong>{user}</strong>. Hem enviat una contrasenya provisional a {email}: la podrà canviar el primer cop que hi entri.</p>',
    es: '<h2>¡Hola!</h2><p>Su usuario es <strong>{user}</strong>. Hemos enviado una contraseña provisional a {email}: podrá cambiarla la primera vez que entre.</p>',
    en: '<h2>Hello!</h2><p>Your user name is <strong>{user}</strong>. We have sent a provisional password to {email}; you can change it when you first sign in.</p>',
  },
} as const;

/** The name of a message of the retailer. */
export type Message = keyof typeof messages;

/** A message in Catalan, Spanish or English; Spanish for any other language. */
export function say(message: Message, language: string): string {
  return sayIn(messages[message], language);
}
