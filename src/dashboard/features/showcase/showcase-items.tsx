import { Button, Group, NativeSelect, Skeleton, Text, Title } from '@mantine/core';
import IconFilterOff from '@tabler/icons-react/dist/esm/icons/IconFilterOff.mjs';
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#dashboard/ui/button-link.tsx';
import { EmptyState } from '#dashboard/ui/empty-state.tsx';
import { ErrorState } from '#dashboard/ui/error-state.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import { ShowcaseCard } from './showcase-card.tsx';
import classes from './showcase-items.module.css';
import type { useShowcasedItems } from './use-showcased-items.ts';

/** So many cards come at a time, however many there are. */
const STEP = 24;

type Props = {
  bID: string;
  showcase: ReturnType<typeof useShowcasedItems>;
  mayEdit: boolean;
  /** Only what has this tag; null is everything. */
  tag: string | null;
  onTag: (tag: string | null) => void;
};

/** What is showcased, in each of the states of its list. */
export function ShowcaseItems({ bID, showcase, mayEdit, tag, onTag }: Props) {
  const { t } = useTranslation();
  const { query, items, tags } = showcase;
  const [most, setMost] = useState(STEP);
  const section = useRef<HTMLElement>(null);
  const wanted = tag === null ? items : items.filter((item) => item.taggedWith.includes(tag));
  const shown = wanted.slice(0, most);

  // The card went with its button: the keyboard goes on with the one that takes its place.
  function focusOn(index: number): void {
    requestAnimationFrame(() => {
      const buttons = section.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
      const next = buttons[Math.min(index, buttons.length - 1)];
      (next ?? section.current?.querySelector('h2'))?.focus();
    });
  }

  return (
    <section aria-labelledby="showcased" ref={section}>
      <Group justify="space-between" align="flex-end" mb="md" gap="sm">
        <Title order={2} id="showcased" tabIndex={-1}>
          {t('showcase.items')} <Count shown={wanted.length} total={items.length} />
        </Title>
        {(tags.length > 0 || tag !== null) && <TagFilter tags={tags} tag={tag} onTag={onTag} />}
      </Group>
      {query.data === undefined && !query.isError && <CardsSkeleton />}
      {query.data === undefined && query.isError && (
        <Panel>
          <ErrorState
            title={t('showcase.failed')}
            error={query.error}
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
          />
        </Panel>
      )}
      {query.data !== undefined && wanted.length === 0 && (
        <Nothing isFiltered={tag !== null} onAll={() => onTag(null)} />
      )}
      {shown.length > 0 && (
        <ul className={classes.grid}>
          {shown.map((item, index) => (
            <li key={item.id}>
              <ShowcaseCard
                bID={bID}
                item={item}
                mayEdit={mayEdit}
                onRemoved={() => focusOn(index)}
              />
            </li>
          ))}
        </ul>
      )}
      {wanted.length > most && (
        <Group justify="center" mt="lg">
          <Button variant="default" onClick={() => setMost(most + STEP)}>
            {t('showcase.showMore', { count: Math.min(STEP, wanted.length - most) })}
          </Button>
        </Group>
      )}
    </section>
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

function TagFilter({ tags, tag, onTag }: Pick<Props, 'tag' | 'onTag'> & { tags: string[] }) {
  const { t } = useTranslation();
  // One that nothing has any more still stands in the address.
  const known = tag === null || tags.includes(tag) ? tags : [tag, ...tags];
  return (
    <NativeSelect
      aria-label={t('showcase.tagFilter')}
      maw="100%"
      value={tag ?? ''}
      data={[{ value: '', label: t('showcase.allTags') }, ...known]}
      onChange={({ currentTarget }) => onTag(currentTarget.value || null)}
    />
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
