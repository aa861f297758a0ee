import { Button, Group, Skeleton, Text, Title } from '@mantine/core';
import IconFilterOff from '@tabler/icons-react/dist/esm/icons/IconFilterOff.mjs';
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#dashboard/ui/button-link.tsx';
import { EmptyState } from '#dashboard/ui/empty-state.tsx';
import { ErrorState } from '#dashboard/ui/error-state.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import { ShowcaseGrid } from './showcase-grid.tsx';
import classes from './showcase-items.module.css';
import { TagFilter } from './tag-filter.tsx';
import type { useShowcasedItems } from './use-showcased-items.ts';

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
  const titleId = useId();
  const { query, items, tags } = showcase;
  const title = useRef<HTMLHeadingElement>(null);
  const isKnown = query.data !== undefined;
  const wanted = tag === null ? items : items.filter((item) => item.taggedWith.includes(tag));
  return (
    <section aria-labelledby={titleId}>
      <Group justify="space-between" align="flex-end" mb="md" gap="sm">
        <Title order={2} id={titleId} tabIndex={-1} ref={title}>
          {t('showcase.items')} <Count shown={wanted.length} total={items.length} />
        </Title>
        <TagFilter tags={tags} tag={tag} onTag={onTag} />
      </Group>
      {!isKnown && !query.isError && <CardsSkeleton />}
      {!isKnown && query.isError && (
        <Panel>
          <ErrorState
            title={t('showcase.failed')}
            error={query.error}
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
          />
        </Panel>
      )}
      {isKnown && wanted.length === 0 && (
        <Nothing isFiltered={tag !== null} onAll={() => onTag(null)} />
      )}
      {wanted.length > 0 && (
        <ShowcaseGrid
          key={tag}
          bID={bID}
          items={wanted}
          mayEdit={mayEdit}
          onEmptied={() => title.current?.focus()}
        />
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
