import { ActionIcon, Drawer, Group, Text } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScreenProps } from '../screen-props.ts';
import type { Responses } from '../use-responses.ts';
import { DetailBody } from './detail-body.tsx';
import classes from './response-detail.module.css';
import { useDetailKeys } from './use-detail-keys.ts';
import { useOpenResponse } from './use-open-response.ts';

// Seldom wanted, and heavy with its fields and pictures.
const EditTestimonial = lazy(async () => ({
  default: (await import('../testimonial/edit-testimonial.tsx')).EditTestimonial,
}));

type Props = ScreenProps & { responses: Responses };

/** The response that the address names, over the list, with its neighbours a key away. */
export function ResponseDetail({ responses, ...screen }: Props) {
  const { t } = useTranslation();
  const { bID, view, onView } = screen;
  const [editing, setEditing] = useState<number | null>(null);
  const opened = useOpenResponse(bID, view, responses);
  const { session, previous, next, position } = opened;
  const content = useRef<HTMLDivElement>(null);
  const entry = session?.journeyFeedback.find(({ i }) => i === editing);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another response starts at its top.
  useEffect(() => {
    content.current?.scrollTo({ top: 0 });
  }, [view.session]);
  useDetailKeys(content, { onPrevious: () => go(previous), onNext: () => go(next) });

  function go(to: typeof next): void {
    if (to !== null) onView({ ...view, session: to.sessionID, page: to.page }, { replace: true });
  }

  return (
    <Drawer.Root
      opened={view.session !== null}
      onClose={() => onView({ ...view, session: null })}
      position="right"
      size="lg"
      closeOnEscape={editing === null}
    >
      <Drawer.Overlay backgroundOpacity={0.35} />
      <Drawer.Content ref={content}>
        <Drawer.Header>
          <Group gap="sm" align="baseline">
            <Drawer.Title fw={650}>{t('responses.detail')}</Drawer.Title>
            <Text size="sm" c="dimmed" className="tabular" role="status">
              {position !== null && positionIn(position, responses.total)}
            </Text>
          </Group>
          <Group gap={0} wrap="nowrap">
            <Step label={t('responses.previous')} onStep={previous && (() => go(previous))} isUp />
            <Step label={t('responses.next')} onStep={next && (() => go(next))} />
            <Drawer.CloseButton size={44} iconSize={20} aria-label={t('common.close')} />
          </Group>
        </Drawer.Header>
        <Drawer.Body>
          {view.session !== null && (
            <DetailBody
              {...screen}
              key={view.session}
              opened={opened}
              isListLoading={responses.query.isPending}
              onEdit={setEditing}
            />
          )}
        </Drawer.Body>
      </Drawer.Content>
      {session !== null && entry !== undefined && (
        <Suspense>
          <EditTestimonial
            bID={bID}
            sessionID={session.sessionID}
            entry={entry}
            onClose={() => setEditing(null)}
          />
        </Suspense>
      )}
    </Drawer.Root>
  );

  function positionIn(n: number, total: number | null): string {
    return total === null
      ? t('responses.position', { n })
      : t('responses.positionOf', { n, count: total });
  }
}

type StepProps = { label: string; onStep: (() => void) | null; isUp?: boolean };

/** Keeps the focus where there is nothing further: a disabled button would lose it. */
function Step({ label, onStep, isUp = false }: StepProps) {
  const Glyph = isUp ? IconChevronUp : IconChevronDown;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      aria-label={label}
      title={label}
      className={classes.step}
      aria-disabled={onStep === null}
      onClick={onStep ?? undefined}
    >
      <Glyph size={18} />
    </ActionIcon>
  );
}
