/** Which columns of a table name the address and the person; a name may stand in two. */
export type ListColumns = { readonly to: number; readonly name: readonly number[] };

// How mail programs, shops and spreadsheets of our languages head these columns.
const ADDRESS =
  /^(e-?mails?|e-?mail[ _-]?address|mail|e-?mail-?adresse|courriel|adresse e-?mail|correo( electr[oó]nico)?|indirizzo e-?mail|endere[cç]o de e-?mail|phone|phone[ _-]?number|mobile([ _-]?(phone|number))?|number|telephone|tel|telefon(nummer)?|handy|t[eé]l[eé]phone|tel[eé]fono|cellulare|telem[oó]vel|numero|n[uú]mero)$/i;
const NAME =
  /^(name|full[ _-]?name|first[ _-]?name|given[ _-]?name|customer([ _-]?name)?|contact|vorname|pr[eé]nom|nombre|nome)$/i;
const LAST_NAME =
  /^(last[ _-]?name|surname|family[ _-]?name|nachname|nom( de famille)?|apellidos?|cognome|apelido)$/i;

/** The columns that the first row of a table names; null where it is no header. */
export function readListHeader(cells: readonly string[]): ListColumns | null {
  const to = cells.findIndex((cell) => ADDRESS.test(cell));
  if (to === -1) return null;
  const first = cells.findIndex((cell) => NAME.test(cell));
  const last = cells.findIndex((cell) => LAST_NAME.test(cell));
  return { to, name: [first, last].filter((column) => column !== -1) };
}
