import { Button, Group, Table, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Share } from './share-of.ts';

type Props = {
  title: string;
  /** What the rows of the table are. */
  what: string;
  shares: readonly Share[];
  headingOrder?: 2 | 3;
  children: ReactNode;
};

/** A chart, and behind a toggle the table of its figures. */
export function ChartWithTable({ title, what, shares, headingOrder = 3, children }: Props) {
  const { t } = useTranslation();
  const [isTable, toggle] = useDisclosure(false);
  const Glyph = isTable ? IconChartBar : IconTable;
  return (
    <div>
      <Group justify="space-between" mb="sm" gap="xs" wrap="nowrap">
        <Title order={headingOrder} size="sm" className="literal">
          {title}
        </Title>
        <Button
          variant="subtle"
          size="compact-xs"
          flex="none"
          leftSection={<Glyph size={14} aria-hidden />}
          onClick={toggle.toggle}
          aria-label={t(isTable ? 'charts.showChartOf' : 'charts.showTableOf', { title })}
        >
          {t(isTable ? 'charts.showChart' : 'charts.showTable')}
        </Button>
      </Group>
      {isTable ? <SharesTable title={title} what={what} shares={shares} /> : children}
    </div>
  );
}

function SharesTable({ title, what, shares }: Pick<Props, 'title' | 'what' | 'shares'>) {
  const { t } = useTranslation();
  return (
    <Table className="tabular" aria-label={title} verticalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{what}</Table.Th>
          <Table.Th ta="end">{t('charts.count')}</Table.Th>
          <Table.Th ta="end">{t('charts.share')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {shares.map(({ label, count, percent }) => (
          <Table.Tr key={label}>
            <Table.Td dir="auto">{label}</Table.Td>
            <Table.Td ta="end">{count}</Table.Td>
            <Table.Td ta="end">{percent} %</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
