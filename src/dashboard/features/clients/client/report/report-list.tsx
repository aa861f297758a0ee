import { Button, Group, Text } from '@mantine/core';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTimeStyle } from '#dashboard/session/use-time-style.ts';
import { Chip } from '#dashboard/ui/chip.tsx';
import { CopyButton } from '#dashboard/ui/copy-button.tsx';
import { formatDate } from '#dashboard/ui/format-date.ts';
import { monthName } from '#dashboard/ui/month-name.ts';
import type { ClientReports } from '../client-queries.ts';
import classes from './report.module.css';
import { RevokeReport } from './revoke-report.tsx';

type Report = ClientReports['reports'][number];
type Props = { clientID: string; reports: readonly Report[] };

/** Reports that are shown before the others are asked for. */
const SHOWN = 6;

/** The reports that were made of a client, the last one first. */
export function ReportList({ clientID, reports }: Props) {
  const { t } = useTranslation();
  const [isAll, setIsAll] = useState(false);
  if (reports.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('clientPage.report.none')}
      </Text>
    );
  }
  const shown = isAll ? reports : reports.slice(0, SHOWN);
  const others = reports.length - shown.length;
  return (
    <div>
      <ul className={classes.reports} aria-label={t('clientPage.report.list')}>
        {shown.map((report) => (
          <Line key={report.reportID} clientID={clientID} report={report} />
        ))}
      </ul>
      {others > 0 && (
        <Button size="xs" variant="subtle" mt="xs" onClick={() => setIsAll(true)}>
          {t('clientPage.report.showAll', { count: others })}
        </Button>
      )}
    </div>
  );
}

function Line({ clientID, report }: { clientID: string; report: Report }) {
  const { t, i18n } = useTranslation();
  const timeStyle = useTimeStyle();
  const { reportID, month, createdAt, expiresAt, state, url } = report;
  const name = monthName(month, i18n.language);
  const id = `report-${reportID}`;
  return (
    <li className={classes.report}>
      <div className={classes.about}>
        <Text size="sm" fw={600} id={id}>
          {name}
        </Text>
        {state === 'open' ? (
          <Text size="sm" c="dimmed">
            {t('clientPage.report.until', {
              created: formatDate(createdAt, timeStyle),
              date: formatDate(expiresAt, timeStyle),
            })}
          </Text>
        ) : (
          <Chip tone="neutral">{t(`clientPage.report.${state}`)}</Chip>
        )}
      </div>
      {url !== null && (
        <Group gap="xs">
          <CopyButton value={url} label={t('clientPage.report.copy')} description={id} size="xs" />
          <Button
            component="a"
            href={url}
            target="_blank"
            rel="noopener"
            size="xs"
            variant="default"
            aria-label={t('clientPage.report.openOf', { month: name })}
            rightSection={<IconExternalLink size={14} aria-hidden />}
          >
            {t('clientPage.report.open')}
          </Button>
          <RevokeReport clientID={clientID} reportID={reportID} month={name} />
        </Group>
      )}
    </li>
  );
}
