import { ActionIcon, Drawer, Group, Skeleton, Stack } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs';
import IconSearchOff from '@tabler/icons-react/dist/esm/icons/IconSearchOff.mjs';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#dashboard/ui/empty-state.tsx';
import { PAGE_SIZE } from './page-of.ts';
import { ResponseJourney } from './response-journey.tsx';
import type { ResponseSlots } from './response-slots.ts';
import type { ResponsesView } from './responses-view.ts';
import type { useResponses } from './use-responses.ts';

type Props = {
  view: ResponsesView;
  responses: ReturnType<typeof useResponses>;
  lastAccessed: number | null;
  underEntry: ResponseSlots['underEntry'];
  /** Opens another response, turning to its page; null closes. */
  onSession: (sessionID: string | null, page?: number) => void;
};

/** The response that the address names, over the list, with its neighbours a key away. */
export function ResponseDetail({ view, responses, lastAccessed, underEntry, onSession }: Props) {
  const { t } = useTranslation();
  const { open, openIndex, sessions, isSearching, query } = responses;
  const isOpen = view.session !== null;
  const step = (by: number) => {
    const next = sessions[openIndex + by];
    if (openIndex < 0 || next === undefined) return undefined;
    return () => onSession(next.sessionID, Math.floor((openIndex + by) / PAGE_SIZE) + 1);
  };
  const [previous, next] = [step(-1), step(1)];
  useHotkeys([
    ['ArrowLeft', () => isOpen && previous?.()],
    ['ArrowRight', () => isOpen && next?.()],
    ['K', () => isOpen && previous?.()],
    ['J', () => isOpen && next?.()],
  ]);
  return (
    <Drawer.Root opened={isOpen} onClose={() => onSession(null)} position="right" size="lg">
      <Drawer.Overlay backgroundOpacity={0.35} />
      <Drawer.Content>
        <Drawer.Header>
          <Drawer.Title fw={650}>{t('responses.detail')}</Drawer.Title>
          <Group gap={4} wrap="nowrap">
            <Neighbour label={t('responses.previous')} onClick={previous} icon={IconChevronUp} />
            <Neighbour label={t('responses.next')} onClick={next} icon={IconChevronDown} />
            <Drawer.CloseButton aria-label={t('common.close')} />
          </Group>
        </Drawer.Header>
        <Drawer.Body>
          {open !== null && (
            <ResponseJourney
              key={open.sessionID}
              session={open}
              lastAccessed={lastAccessed}
              underEntry={underEntry}
            />
          )}
          {open === null && (isSearching || query.isPending) && <DetailSkeleton />}
          {open === null && isOpen && !isSearching && !query.isPending && (
            <EmptyState
              icon={IconSearchOff}
              title={t('responses.notFound')}
              text={t('responses.notFoundText')}
            />
          )}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

type NeighbourProps = {
  label: string;
  onClick: (() => void) | undefined;
  icon: typeof IconChevronUp;
};

function Neighbour({ label, onClick, icon: Glyph }: NeighbourProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      aria-label={label}
      disabled={onClick === undefined}
      onClick={onClick}
    >
      <Glyph size={18} />
    </ActionIcon>
  );
}

function DetailSkeleton() {
  return (
    <Stack gap="lg" aria-hidden>
      <Skeleton h={24} w="50%" />
      <Skeleton h={72} />
      <Skeleton h={120} />
      <Skeleton h={72} />
    </Stack>
  );
}
