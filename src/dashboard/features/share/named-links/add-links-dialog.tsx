import {
  Button,
  Group,
  Modal,
  NumberInput,
  SegmentedControl,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NamedLink } from '#contract/named-links.ts';
import { errorMessage } from '#dashboard/ui/error-message.ts';
import { TextArea } from '#dashboard/ui/text-area.tsx';
import {
  LINK_NAME_LENGTH,
  MAX_NAMED_LINKS,
  newNames,
  seriesLength,
  seriesNames,
} from '#domain/named-links.ts';
import { lengthOf } from '#domain/text.ts';
import { useLinkAdding } from './use-named-links.ts';

const MODES = ['names', 'series'] as const;
type Mode = (typeof MODES)[number];

type Props = { existing: readonly NamedLink[]; onClose: () => void };

/** Adds named links: one a line, or numbered ones. */
export function AddLinksDialog({ existing, onClose }: Props) {
  const { t } = useTranslation();
  const [mode, setMode] = useState<Mode>('names');
  const [typed, setTyped] = useState('');
  const [series, setSeries] = useState({ name: t('share.named.table'), from: 1, to: 10 });
  const [error, setError] = useState('');
  const adding = useLinkAdding({
    onSaved: onClose,
    onRefused: (refused) => setError(errorMessage(refused, t)),
  });
  const names = mode === 'series' ? seriesNames(series) : linesOf(typed);
  const count = mode === 'series' ? seriesLength(series) : names.length;
  const left = MAX_NAMED_LINKS - existing.length;
  const added = newNames(
    names,
    existing.map(({ name }) => name),
  );
  const tooMany =
    (count > MAX_NAMED_LINKS && mode === 'series') || added.length > left
      ? t('share.named.tooMany', { count: left, limit: MAX_NAMED_LINKS })
      : '';

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (tooMany !== '') return;
    if (names.length === 0) setError(t('share.named.nameRequired'));
    else if (names.some((name) => lengthOf(name) > LINK_NAME_LENGTH)) {
      setError(t('share.named.tooLong', { limit: LINK_NAME_LENGTH }));
    } else adding.mutate(names.map((name) => ({ name })));
  }

  function change(next: Partial<typeof series>): void {
    setSeries({ ...series, ...next });
    setError('');
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('share.named.add')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <SegmentedControl
            aria-label={t('share.named.how')}
            value={mode}
            data={MODES.map((value) => ({ value, label: t(`share.named.modes.${value}`) }))}
            onChange={(next) => {
              setMode(next);
              setError('');
            }}
          />
          {mode === 'names' ? (
            <TextArea
              label={t('share.named.names')}
              description={t('share.named.namesHint')}
              placeholder={t('share.named.namesExample')}
              value={typed}
              error={tooMany || error}
              minRows={4}
              maxRows={10}
              dir="auto"
              data-autofocus
              onChange={({ currentTarget: { value } }) => {
                setTyped(value);
                setError('');
              }}
            />
          ) : (
            <>
              <TextInput
                label={t('share.named.seriesName')}
                value={series.name}
                error={error}
                maxLength={LINK_NAME_LENGTH * 2}
                dir="auto"
                onChange={({ currentTarget: { value } }) => change({ name: value })}
              />
              <Group grow align="flex-start">
                {(['from', 'to'] as const).map((end) => (
                  <NumberInput
                    key={end}
                    label={t(`share.named.${end}`)}
                    value={series[end]}
                    error={end === 'to' && tooMany}
                    clampBehavior="strict"
                    min={0}
                    max={99_999}
                    allowDecimal={false}
                    onChange={(value) => change({ [end]: Number(value) })}
                  />
                ))}
              </Group>
              <Text size="sm" c="dimmed" hidden={tooMany !== ''}>
                {seriesText(names, t('share.named.nothing'))}
              </Text>
            </>
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('share.named.cancel')}
            </Button>
            <Button type="submit" loading={adding.isPending}>
              {t('share.named.addCount', { count })}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

function linesOf(typed: string): string[] {
  return typed.split('\n').flatMap((line) => line.trim() || []);
}

/** The first and the last name. */
function seriesText(names: readonly string[], nothing: string): string {
  const [first] = names;
  const last = names.at(-1);
  if (first === undefined) return nothing;
  return first === last ? first : `${first} … ${last}`;
}
