import { useTranslation } from 'react-i18next';
import { downloadFromCall } from '#dashboard/browser/download-from-call.ts';
import { serverNow } from '#dashboard/browser/server-clock.ts';
import { ExportMenu } from '#dashboard/lists/export/export-menu.tsx';
import { fileOfFormat } from '#dashboard/lists/export/file-of-format.ts';
import { useExport } from '#dashboard/lists/export/use-export.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import type { ActivityQuery } from './activity-panel.tsx';
import { type ActivityView, countFilters } from './activity-view.ts';
import { filtersBody, isAskable } from './queries.ts';

type Props = { view: ActivityView; query: ActivityQuery };

/** Exports the matching entries, newest first. */
export function ExportActivity({ view, query }: Props) {
  const { t } = useTranslation();
  const { bID, entity } = useBusiness();
  const exporting = useExport((format) => (options) => {
    const clock = { now: serverNow(), timeZone: entity.businessInfo.timeZone };
    const { separator } = fileOfFormat(format);
    const body = { bID, ...filtersBody({ view, clock }), separator };
    return downloadFromCall('exportActivity', body, options);
  });
  const isNothing = !isAskable(view) || query.data?.pages[0]?.entries.length === 0;
  const what = countFilters(view) > 0 ? 'activity.export.filtered' : 'activity.export.all';
  return (
    <ExportMenu {...{ exporting, isNothing }} formats={['csv', 'csvSemicolon']}>
      {t(isNothing ? 'activity.export.nothing' : what)}
    </ExportMenu>
  );
}
