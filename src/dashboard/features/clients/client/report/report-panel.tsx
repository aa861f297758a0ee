import { Divider, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { Loaded } from '#dashboard/ui/loaded.tsx';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import { type Client, type ClientReports, reportsQuery } from '../client-queries.ts';
import { CreateReport } from './create-report.tsx';
import { MonthlyForm } from './monthly-form.tsx';
import { ReportList } from './report-list.tsx';

/** The reports about a client's months: who is mailed one, and the links that were made. */
export function ReportPanel({ client }: { client: Client }) {
  const { t } = useTranslation();
  const query = useQuery(reportsQuery(useBusinessID(), client.bID));
  return (
    <TitledPanel title={t('clientPage.report.title')} size="h3" gap="xs">
      <Text size="sm" c="dimmed" mb="md">
        {t('clientPage.report.text')}
      </Text>
      <Loaded
        query={query}
        failed={t('clientPage.report.loadFailed')}
        skeleton={<Skeleton h={160} aria-hidden />}
      >
        {(reports) => <Parts client={client} reports={reports} />}
      </Loaded>
    </TitledPanel>
  );
}

type Props = { client: Client; reports: ClientReports };

function Parts({ client, reports: { reports, months, suggestedMonth, monthly } }: Props) {
  const { t } = useTranslation();
  return (
    <Stack gap="lg">
      <CreateReport clientID={client.bID} {...{ months, suggestedMonth }} />
      <ReportList clientID={client.bID} reports={reports} />
      <Divider />
      <div>
        <Title order={3} size="md" mb="sm">
          {t('clientPage.report.byEmail')}
        </Title>
        <MonthlyForm client={client} monthly={monthly} />
      </div>
    </Stack>
  );
}
