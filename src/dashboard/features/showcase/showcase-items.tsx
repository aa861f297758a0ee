import { Button, Group, NativeSelect, Skeleton, Text, Title } from '@mantine/core';
import IconFilterOff from '@tabler/icons-react/dist/esm/icons/IconFilterOff.mjs';
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShowcasedItem } from '#contract/showcase.ts';
import { AnswerVideos } from '#dashboard/lists/videos/answer-videos.tsx';
import { ButtonLink } from '#dashboard/ui/button-link.tsx';
import { EmptyState } from '#dashboard/ui/empty-state.tsx';
import { Loaded } from '#dashboard/ui/loaded.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import { ShowcaseCard } from './showcase-card.tsx';
import classes from './showcase-items.module.css';
import { useShowcasedItems } from './use-showcase-marks.ts';

type Props = {
  /** Shows only items with this tag; null shows all. */
  tag: string | null;
  onTag: (tag: string | null) => void;
};

/** The list of showcased items, or its loading, empty or error state. */
export function ShowcaseItems({ tag, onTag }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const { query, items, tags } = useShowcasedItems();
  const title = useRef<HTMLHeadingElement>(null);
  const wanted = tag === null ? items : items.filter((item) => item.taggedWith.includes(tag));
  return (
    <section aria-labelledby={titleId}>
      <Group justify="space-between" align="flex-end" mb="md" gap="sm">
        <Title order={2} id={titleId} tabIndex={-1} ref={title}>
          {t('showcase.items')} <Count shown={wanted.length} total={items.length} />
        </Title>
        <TagFilter tags={tags} tag={tag} onTag={onTag} />
      </Group>
      <Loaded query={query} failed={t('showcase.failed')} isOnPanel skeleton={<CardsSkeleton />}>
        {() =>
          wanted.length === 0 && <Nothing isFiltered={tag !== null} onAll={() => onTag(null)} />
        }
      </Loaded>
      {wanted.length > 0 && (
        <ShowcaseGrid key={tag} items={wanted} onEmptied={() => title.current?.focus()} />
      )}
    </section>
  );
}

/** Cards shown initially, few enough to see what follows, and added by 'Show more'. */
const FIRST = 6;
const STEP = 24;

type GridProps = {
  items: readonly ShowcasedItem[];
  /** Called when the last card was removed, to move the focus. */
  onEmptied: () => void;
};

function ShowcaseGrid({ items, onEmptied }: GridProps) {
  const { t } = useTranslation();
  const [max, setMax] = useState(FIRST);
  const list = useRef<HTMLUListElement>(null);

  /** After the re-render: the focus moves from a removed button to the next one. */
  function focusOn(what: 'remove' | 'response', index: number): void {
    requestAnimationFrame(() => {
      const all = list.current?.querySelectorAll<HTMLElement>(`[data-${what}]`) ?? [];
      const next = all[Math.min(index, all.length - 1)];
      if (next === undefined) onEmptied();
      else next.focus();
    });
  }

  function showMore(): void {
    setMax(max + STEP);
    focusOn('response', max);
  }

  const shown = items.slice(0, max);
  const videos = shown.flatMap(({ card }) => card.streamUID ?? []);
  return (
    <AnswerVideos ids={videos}>
      <ul className={classes.grid} ref={list}>
        {shown.map((item, index) => (
          <li key={item.id}>
            <ShowcaseCard item={item} onRemoved={() => focusOn('remove', index)} />
          </li>
        ))}
      </ul>
      {items.length > max && (
        <Group justify="center" mt="lg">
          <Button variant="default" onClick={showMore}>
            {t('showcase.showMore', { count: Math.min(STEP, items.length - max) })}
          </Button>
        </Group>
      )}
    </AnswerVideos>
  );
}

type FilterProps = {
  /** The tags in use. */
  tags: readonly string[];
  tag: string | null;
  onTag: (tag: string | null) => void;
};

/** Filters the list by tag. */
function TagFilter({ tags, tag, onTag }: FilterProps) {
  const { t } = useTranslation();
  if (tags.length === 0 && tag === null) return null;
  // The URL may name a tag that is no longer in use.
  const known = tag === null || tags.includes(tag) ? tags : [tag, ...tags];
  return (
    <NativeSelect
      aria-label={t('showcase.tagFilter')}
      maw="min(100%, 240px)"
      value={tag ?? ''}
      data={[{ value: '', label: t('showcase.allTags') }, ...known]}
      onChange={({ currentTarget }) => onTag(currentTarget.value || null)}
    />
  );
}

function Count({ shown, total }: { shown: number; total: number }) {
  const { t } = useTranslation();
  if (total === 0) return null;
  return (
    <Text span c="dimmed" inherit fw={500} className="tabular">
      {shown === total ? total : t('showcase.countOf', { shown, total })}
    </Text>
  );
}

function Nothing({ isFiltered, onAll }: { isFiltered: boolean; onAll: () => void }) {
  const { t } = useTranslation();
  if (isFiltered) {
    return (
      <Panel>
        <EmptyState icon={IconFilterOff} title={t('showcase.noneWithTag')}>
          <Button variant="default" onClick={onAll}>
            {t('showcase.showAll')}
          </Button>
        </EmptyState>
      </Panel>
    );
  }
  return (
    <Panel>
      <EmptyState icon={IconStar} title={t('showcase.empty')} text={t('showcase.emptyText')}>
        <ButtonLink to="/dash/responses">{t('showcase.toResponses')}</ButtonLink>
      </EmptyState>
    </Panel>
  );
}

function CardsSkeleton() {
  return (
    <div className={classes.grid} aria-hidden>
      {[1, 2, 3, 4, 5, 6].map((card) => (
        <Skeleton key={card} h={190} radius="lg" />
      ))}
    </div>
  );
}
