import { Radio, Skeleton, Stack, Text } from '@mantine/core';
import IconQuote from '@tabler/icons-react/dist/esm/icons/IconQuote.mjs';
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#dashboard/ui/button-link.tsx';
import { Callout } from '#dashboard/ui/callout.tsx';
import { EmptyState } from '#dashboard/ui/empty-state.tsx';
import { Loaded } from '#dashboard/ui/loaded.tsx';
import { SearchField } from '#dashboard/ui/search-field.tsx';
import type { SocialItem } from './social-items-query.ts';
import classes from './testimonial-picker.module.css';
import type { TestimonialChoice } from './use-testimonial.ts';

const SEARCH_PAUSE = 400;

type Props = { choice: TestimonialChoice; onPick: (id: string) => void };

/** Chooses a showcased testimonial or review; leads to the showcase if there is none. */
export function TestimonialPicker({ choice, onPick }: Props) {
  const { t } = useTranslation();
  const { query, search, setSearch, chosen, isGone } = choice;
  return (
    <Loaded
      query={query}
      failed={t('testimonials.failed')}
      skeleton={<Skeleton h={240} radius="md" aria-hidden />}
    >
      {({ items, hasMore }) =>
        items.length === 0 && search === '' ? (
          <NoTestimonials />
        ) : (
          <Stack gap="sm">
            {isGone && <Callout tone="warning" icon={IconUserOff} title={t('testimonials.gone')} />}
            <SearchField
              label={t('testimonials.label')}
              aria-label={t('testimonials.search')}
              placeholder={t('testimonials.search')}
              clearLabel={t('testimonials.clear')}
              search={search}
              pause={SEARCH_PAUSE}
              onSearch={setSearch}
            />
            {items.length === 0 && (
              <Text size="sm" c="dimmed" role="status">
                {t('testimonials.none', { search })}
              </Text>
            )}
            <Radio.Group
              aria-label={t('testimonials.label')}
              value={chosen?.id ?? null}
              onChange={onPick}
            >
              <div className={classes.list}>
                {items.map((item) => (
                  <Choice key={item.id} item={item} />
                ))}
              </div>
            </Radio.Group>
            {hasMore && (
              <Text size="sm" c="dimmed">
                {t('testimonials.more')}
              </Text>
            )}
          </Stack>
        )
      }
    </Loaded>
  );
}

function NoTestimonials() {
  const { t } = useTranslation();
  return (
    <EmptyState icon={IconQuote} title={t('testimonials.empty')} text={t('testimonials.emptyText')}>
      <ButtonLink to="/dash/showcase">{t('testimonials.toShowcase')}</ButtonLink>
    </EmptyState>
  );
}

function Choice({ item: { id, title, text, author, source, obstacle } }: { item: SocialItem }) {
  const { t } = useTranslation();
  const about = [author, source?.text].filter(Boolean).join(' · ');
  return (
    <Radio
      value={id}
      disabled={obstacle !== null}
      className={classes.choice ?? ''}
      label={
        <span className={classes.text} dir="auto">
          {[title, text].filter(Boolean).join(' – ')}
        </span>
      }
      description={
        obstacle === null ? about : `${about} · ${t(`testimonials.obstacle.${obstacle}`)}`
      }
    />
  );
}
