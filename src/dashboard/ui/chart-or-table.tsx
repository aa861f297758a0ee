import { Button, Group, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  title: string;
  /** Id of the title, for elements that it labels. */
  id?: string;
  table: ReactNode;
  headingOrder?: 2 | 3;
  /** Beside the title. */
  mark?: ReactNode;
  children: ReactNode;
};

/** A chart with a toggle to its table. */
export function ChartOrTable({ title, id, table, headingOrder = 3, mark, children }: Props) {
  const { t } = useTranslation();
  const [isTable, toggle] = useDisclosure(false);
  const Glyph = isTable ? IconChartBar : IconTable;
  return (
    <div>
      <Group justify="space-between" mb="sm" gap="xs" wrap="nowrap">
        <Group gap={4} wrap="nowrap">
          <Title
            order={headingOrder}
            size={headingOrder === 3 ? 'sm' : 'h2'}
            id={id}
            className="literal"
          >
            {title}
          </Title>
          {mark}
        </Group>
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
      {isTable ? table : children}
    </div>
  );
}
