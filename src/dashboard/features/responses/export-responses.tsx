import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadFromCall } from '#dashboard/browser/download-from-call.ts';
import { ExportMenu } from '#dashboard/lists/export/export-menu.tsx';
import { fileOfFormat } from '#dashboard/lists/export/file-of-format.ts';
import { useExport } from '#dashboard/lists/export/use-export.ts';
import { listScope } from '#dashboard/lists/locations/list-scope.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { filterBody } from './queries.ts';
import type { ScreenProps } from './screen-props.ts';
import type { Responses } from './use-responses.ts';
import { countFilters } from './view/responses-view.ts';

type Props = Pick<ScreenProps, 'view'> & { responses: Responses };

/** Exports the matching responses in the screen's order. */
export const ExportResponses = memo(function ExportResponses({ view, responses }: Props) {
  const { t } = useTranslation();
  const { bID, entity } = useBusiness();
  const exporting = useExport((format) => (options) => {
    const body = {
      bID,
      ...filterBody(view, listScope(entity)),
      sort: view.sort,
      ...fileOfFormat(format),
    };
    return downloadFromCall('exportFeedback', body, options);
  });
  const { matching, total } = responses;
  const isNothing = matching?.count === 0;
  return (
    <ExportMenu {...{ exporting, isNothing }}>
      {t(isNothing ? 'responses.export.nothing' : whatOf(total, countFilters(view) > 0), {
        count: total ?? 0,
      })}
    </ExportMenu>
  );
});

function whatOf(total: number | null, isFiltered: boolean) {
  if (total === null) return isFiltered ? 'responses.export.allFiltered' : 'responses.export.all';
  return isFiltered ? 'responses.export.whatFiltered' : 'responses.export.what';
}
