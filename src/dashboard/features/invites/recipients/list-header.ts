import type { Channel } from '#domain/messages.ts';

/** The columns of a table with the address and the name, which may be split over two columns. */
export type ListColumns = { readonly to: number; readonly name: readonly number[] };

// Headers that mail programs, shops and spreadsheets use in our languages.
const ADDRESS: Readonly<Record<Channel, RegExp>> = {
  email:
    /^(e-?mails?|e-?mail[ _-]?address|mail|e-?mail-?adresse|courriel|adresse e-?mail|correo( electr[oó]nico)?|indirizzo e-?mail|endere[cç]o de e-?mail)$/i,
  text: /^(phone|phone[ _-]?number|mobile([ _-]?(phone|number))?|number|telephone|tel|telefon(nummer)?|handy|t[eé]l[eé]phone|tel[eé]fono|cellulare|telem[oó]vel|numero|n[uú]mero)$/i,
};
const NAME =
  /^(name|full[ _-]?name|first[ _-]?name|given[ _-]?name|customer([ _-]?name)?|contact|vorname|pr[eé]nom|nombre|nome)$/i;
const LAST_NAME =
  /^(last[ _-]?name|surname|family[ _-]?name|nachname|nom( de famille)?|apellidos?|cognome|apelido)$/i;

/** The columns that a channel needs from a table with this first row; null if the row is no header. */
export function readListHeader(cells: readonly string[], channel: Channel): ListColumns | null {
  const to = cells.findIndex((cell) => ADDRESS[channel].test(cell));
  if (to === -1) return null;
  const first = cells.findIndex((cell) => NAME.test(cell));
  const last = cells.findIndex((cell) => LAST_NAME.test(cell));
  return { to, name: [first, last].filter((column) => column !== -1) };
}
