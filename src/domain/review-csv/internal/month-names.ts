/**
 * Months by their names and abbreviations in English, German, French, Spanish, Italian and Portuguese, in the
 * spelling of `foldText`: 'marz' is März. January is 1.
 */
export const MONTH_NAMES: ReadonlyMap<string, number> = new Map(
  [
    'jan january januar janner janvier janv enero ene gennaio gen janeiro',
    'feb february februar fevrier fevr fev febrero febbraio fevereiro',
    'mar march marz maerz mrz mars marzo marco',
    'apr april avril avr abril abr aprile',
    'may mai mayo maggio mag maio',
    'jun june juni juin junio giugno giu junho',
    'jul july juli juillet juil julio luglio lug julho',
    'aug august aout agosto ago',
    'sep sept september septembre septiembre setiembre settembre setembro set',
    'oct october oktober okt octobre octubre ottobre ott outubro out',
    'nov november novembre noviembre novembro',
    'dec december dezember dez decembre diciembre dic dicembre dezembro',
  ].flatMap((names, index) => names.split(' ').map((name) => [name, index + 1] as const)),
);
