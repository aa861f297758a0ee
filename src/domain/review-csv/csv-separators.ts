/** What may separate the cells of a file; which one does is guessed by the parser. */
export const CSV_SEPARATORS = [',', ';', '\t', '|'] as const;
