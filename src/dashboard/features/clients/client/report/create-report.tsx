import { Button, Group, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { server } from '#dashboard/browser/server.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { monthName } from '#dashboard/ui/month-name.ts';
import { useClientChange } from '../use-client-change.ts';

type Props = { clientID: string; months: readonly string[] };

/** Makes a report about a month: the last whole one, unless another is chosen. */
export function CreateReport({ clientID, months }: Props) {
  const { t, i18n } = useTranslation();
  const bID = useBusinessID();
  const [thisMonth = '', lastMonth = thisMonth] = months;
  const [chosen, setChosen] = useState(lastMonth);
  const month = months.includes(chosen) ? chosen : lastMonth;
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
        onChange={(value) => setChosen(value ?? lastMonth)}
        w={{ base: '100%', xs: 240 }}
      />
      <Button loading={creating.isPending} onClick={() => creating.mutate()}>
        {t('clientPage.report.create')}
      </Button>
    </Group>
  );
}
