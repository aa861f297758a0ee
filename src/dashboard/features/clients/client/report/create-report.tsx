import { Button, Group, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { server } from '#dashboard/browser/server.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { monthName } from '#dashboard/ui/month-name.ts';
import type { ClientReports } from '../client-queries.ts';
import { useClientChange } from '../use-client-change.ts';

type Props = { clientID: string } & Pick<ClientReports, 'months' | 'suggestedMonth'>;

/** Makes a report about a month. */
export function CreateReport({ clientID, months, suggestedMonth }: Props) {
  const { t, i18n } = useTranslation();
  const bID = useBusinessID();
  const [thisMonth] = months;
  const [chosen, setChosen] = useState(suggestedMonth);
  const month = months.includes(chosen) ? chosen : suggestedMonth;
  const creating = useClientChange({
    change: () => server.call('createClientReport', { bID, clientID, month }),
    done: () => t('clientPage.report.created'),
    failed: t('clientPage.report.createFailed'),
  });
  return (
    <Group align="flex-end" gap="sm">
      <Select
        label={t('clientPage.report.month')}
        value={month}
        data={months.map((value) => {
          const name = monthName(value, i18n.language);
          const label = value === thisMonth ? t('clientPage.report.soFar', { month: name }) : name;
          return { value, label };
        })}
        allowDeselect={false}
        onChange={(value) => setChosen(value ?? suggestedMonth)}
        w={{ base: '100%', xs: 240 }}
      />
      <Button variant="default" loading={creating.isPending} onClick={() => creating.mutate()}>
        {t('clientPage.report.create')}
      </Button>
    </Group>
  );
}
