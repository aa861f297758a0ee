import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DomainSettings } from '#contract/domains.ts';
import { Chip } from '#dashboard/ui/chip.tsx';
import { CopyButton } from '#dashboard/ui/copy-button.tsx';
import classes from './custom-domain.module.css';
import { nameInZone, problemText } from './tell-state.ts';

type Props = {
  record: DomainSettings['records'][number];
  settings: DomainSettings;
};

/** One record: what to paste where, and what was found. */
export function DnsRecord({ record, settings: { zone, state, checkedAt } }: Props) {
  const { t } = useTranslation();
  const { type, name, value } = record;
  const wasChecked = checkedAt !== null;
  // One to add beside others.
  const problem = type === 'CAA' ? 'missing' : record.problem;
  const label = t('domain.records.label', { type });
  return (
    <section className={classes.record} aria-label={label}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <strong>{label}</strong>
        <Chip tone={toneOf(wasChecked, problem)}>
          {t(`domain.records.states.${wasChecked ? (problem ?? 'right') : 'unchecked'}`)}
        </Chip>
      </Group>
      <Value type={type} part="name" text={nameInZone(name, zone)} note={name} />
      {value !== '' && <Value type={type} part="value" text={value} />}
      <Found record={record} state={state} />
    </section>
  );
}

function toneOf(wasChecked: boolean, problem: Props['record']['problem']) {
  if (!wasChecked || problem === 'silent') return 'neutral';
  if (problem === null) return 'success';
  return problem === 'wrong' ? 'danger' : 'warning';
}

type ValueProps = {
  type: string;
  part: 'name' | 'value';
  text: string;
  /** Shown below. */
  note?: string;
};

function Value({ type, part, text, note }: ValueProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.value}>
      <span className={classes.part}>{t(`domain.records.${part}`)}</span>
      <span className={classes.text} dir="ltr">
        <code>{text}</code>
        {note !== undefined && note !== text && <small>{note}</small>}
      </span>
      <CopyButton value={text} label={t(`domain.records.copy.${part}`, { type })} size="xs" />
    </div>
  );
}

/** What is wrong with it, in words. */
function Found({ record, state }: { record: Props['record']; state: DomainSettings['state'] }) {
  const { t } = useTranslation();
  const key = problemText(record, state);
  if (key === null) return null;
  const found = record.found.join(', ');
  const isWrong = record.problem === 'wrong' && record.type !== 'CAA';
  return (
    <Text size="sm" className={isWrong ? classes.problem : undefined}>
      {t(`domain.found.${key}`, { found, value: record.value })}
    </Text>
  );
}
