import { useTranslation } from 'react-i18next';
import { download } from '#dashboard/browser/download.ts';
import { ExportMenu } from '#dashboard/lists/export/export-menu.tsx';
import { fileOfFormat } from '#dashboard/lists/export/file-of-format.ts';
import { useExport } from '#dashboard/lists/export/use-export.ts';
import { PLATFORMS } from '#domain/platforms.ts';
import type { RankedScore } from '#domain/rank-locations.ts';
import type { ReviewPlatformCode } from '#domain/review-platforms.ts';
import { type Cell, writeLine } from '#domain/tables/write-cell.ts';
import { changeOf } from './arrange-lines.ts';
import type { Line } from './queries.ts';

type Props = {
  lines: readonly Line[];
  /** The score whose change is exported. */
  score: RankedScore;
};

/** Saves the lines as they are shown, in their order. */
export function ExportLocations({ lines, score }: Props) {
  const { t } = useTranslation();
  const exporting = useExport((format) => async () => {
    const { separator } = fileOfFormat(format);
    const csv = tableOf(lines, score)
      .map((cells) => writeLine(cells, separator))
      .join('');
    download(new Blob([`\ufeff${csv}`], { type: 'text/csv' }), 'locations.csv');
  });
  return (
    <ExportMenu {...{ exporting }} isNothing={lines.length === 0} formats={['csv', 'csvSemicolon']}>
      {t('locationFigures.export')}
    </ExportMenu>
  );
}

/** Titles in English and rows, as in all exports. */
function tableOf(lines: readonly Line[], score: RankedScore): Cell[][] {
  const platforms = [
    ...new Set(lines.flatMap((line) => line.platforms.map(({ platform }) => platform))),
  ];
  const titles = [
    'Location',
    'Region',
    'Ratings',
    'NPS',
    'CSAT',
    'Stars',
    `Change of ${TITLES[score]}`,
    'Responses',
    'Invited',
    'Invited who answered',
    'Response rate (%)',
    'Unanswered low ratings',
    'Unanswered low reviews',
    ...platforms.flatMap((platform) => {
      const { name } = PLATFORMS[platform];
      return [`${name}: rating`, `${name}: reviews`];
    }),
  ];
  return [titles, ...lines.map((line) => rowOf(line, score, platforms))];
}

const TITLES: Readonly<Record<RankedScore, string>> = { nps: 'NPS', csat: 'CSAT', star: 'Stars' };

function rowOf(line: Line, score: RankedScore, platforms: readonly ReviewPlatformCode[]): Cell[] {
  const { name, region, n, nps, csat, star, responses, unanswered } = line;
  const standings = new Map(line.platforms.map((one) => [one.platform, one]));
  return [
    ...[name, region, n, nps, csat, star, changeOf(line, score), responses],
    ...[line.invited, line.responded, line.responseRate],
    ...[unanswered.responses, unanswered.reviews],
    ...platforms.flatMap((platform) => {
      const { rating = null, count = null } = standings.get(platform) ?? {};
      return [rating, count];
    }),
  ];
}
