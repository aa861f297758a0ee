import '@mantine/spotlight/styles.css';
import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foundResponsesQuery } from '#dashboard/features/responses/found-responses-query.ts';
import { excerptOf, personOf } from '#dashboard/features/responses/session-texts.ts';
import { RatingChip } from '#dashboard/ui/rating-chip.tsx';
import { SCREENS } from './navigation.ts';
import { useViewed, type Viewed } from './use-viewed.ts';

const [store, spotlight] = createSpotlight();
const PAUSE = 300;
const SHORTEST_SEARCH = 2;

type Props = { isOpen: boolean; onClose: () => void };

/** Jumps to screens, businesses and responses from the keyboard. */
export function CommandPalette({ isOpen, onClose }: Props) {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const viewed = useViewed();
  useEffect(() => {
    if (isOpen) spotlight.open();
  }, [isOpen]);
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={onClose}
      scrollable
      maxHeight={420}
      aria-label={t('palette.open')}
    >
      <Spotlight.Search
        placeholder={t('palette.placeholder')}
        aria-label={t('palette.placeholder')}
        leftSection={<IconSearch size={20} aria-hidden />}
      />
      <Spotlight.ActionsList>
        <ScreenActions query={query} />
        {viewed.status === 'ready' && <BusinessActions query={query} viewed={viewed} />}
        {viewed.status === 'ready' && <ResponseActions query={query} bID={viewed.bID} />}
        <Spotlight.Empty>{t('palette.empty')}</Spotlight.Empty>
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

function ScreenActions({ query }: { query: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const found = SCREENS.filter(({ key }) => holds(t(`screens.${key}`), query));
  if (found.length === 0) return null;
  return (
    <Spotlight.ActionsGroup label={t('palette.screens')}>
      {found.map(({ key, to, icon: Glyph }) => (
        <Spotlight.Action
          key={key}
          label={t(`screens.${key}`)}
          leftSection={<Glyph size={18} stroke={1.7} aria-hidden />}
          onClick={() => void navigate({ to })}
        />
      ))}
    </Spotlight.ActionsGroup>
  );
}

function BusinessActions({ query, viewed }: { query: string; viewed: Viewed }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const found = viewed.businesses.filter(({ id, name }) => id !== viewed.bID && holds(name, query));
  if (found.length === 0) return null;
  return (
    <Spotlight.ActionsGroup label={t('shell.businesses')}>
      {found.slice(0, 20).map(({ id, name }) => (
        <Spotlight.Action
          key={id}
          label={name}
          leftSection={<IconBuildingStore size={18} stroke={1.7} aria-hidden />}
          onClick={() => void navigate({ to: '/dash/home', search: { e: id } })}
        />
      ))}
    </Spotlight.ActionsGroup>
  );
}

function ResponseActions({ query, bID }: { query: string; bID: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [words] = useDebouncedValue(query.trim(), PAUSE);
  const { data } = useQuery({
    ...foundResponsesQuery(bID, words),
    enabled: words.length >= SHORTEST_SEARCH,
  });
  const found = words === query.trim() && words.length >= SHORTEST_SEARCH ? (data ?? []) : [];
  if (found.length === 0) return null;
  return (
    <Spotlight.ActionsGroup label={t('screens.responses')}>
      {found.map((session) => (
        <Spotlight.Action
          key={session.sessionID}
          onClick={() =>
            void navigate({
              to: '/dash/responses',
              search: { q: words, session: session.sessionID },
            })
          }
        >
          <RatingChip rating={session.rating} ratingType={session.ratingType} />
          <Text size="sm" truncate flex={1} ml="sm" dir="auto">
            {personOf(session) ?? t('responses.anonymous')} · {excerptOf(session)}
          </Text>
        </Spotlight.Action>
      ))}
    </Spotlight.ActionsGroup>
  );
}

function holds(text: string, query: string): boolean {
  return text.toLocaleLowerCase().includes(query.trim().toLocaleLowerCase());
}
