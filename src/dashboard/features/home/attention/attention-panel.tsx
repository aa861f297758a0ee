import { Skeleton, Text } from '@mantine/core';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { serverNow } from '#dashboard/browser/server-clock.ts';
import { AskInOneLanguage } from '#dashboard/session/ask-in-one-language.tsx';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { ButtonLink } from '#dashboard/ui/button-link.tsx';
import { QueryError } from '#dashboard/ui/error-state.tsx';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import { lastDays } from '#domain/calendar-days.ts';
import { attentionQuery, reviewFiguresQuery } from '../queries.ts';
import classes from './attention.module.css';
import { ATTENTION_DAYS, attentionItems, type Item } from './attention-items.ts';

type Props = {
  hasReviews: boolean;
  /** How many languages customers may choose without own texts of the business. */
  missingLanguages: number;
  /** Whether a business for which nothing waits is told so; otherwise it sees no panel. */
  isCalmShown: boolean;
};

/** What waits for the business, each with the button that leads there. */
export function AttentionPanel({ hasReviews, missingLanguages, isCalmShown }: Props) {
  const { t } = useTranslation();
  const { bID, entity, may } = useBusiness();
  const clock = { now: serverNow(), timeZone: entity.businessInfo.timeZone };
  const period = lastDays(ATTENTION_DAYS, clock);
  const query = useQuery(attentionQuery(bID, period));
  const reviews = useQuery({ ...reviewFiguresQuery(bID, period), enabled: hasReviews });
  const items =
    query.data && attentionItems({ counts: query.data, replies: reviews.data?.total, may });
  if (!isCalmShown && !items?.length && missingLanguages === 0) return null;
  const failed = [query, reviews].find(({ data, isError }) => data === undefined && isError);
  return (
    <TitledPanel title={t('home.attention.title')} gap="sm">
      {failed ? (
        <QueryError title={t('home.attention.failed')} query={failed} />
      ) : items === undefined || (hasReviews && reviews.isPending) ? (
        <Skeleton h={96} radius="md" />
      ) : (
        <Items {...{ items, missingLanguages }} />
      )}
    </TitledPanel>
  );
}

type ItemsProps = Pick<Props, 'missingLanguages'> & { items: readonly Item[] };

function Items({ items, missingLanguages }: ItemsProps) {
  const { t } = useTranslation();
  if (items.length === 0 && missingLanguages === 0) {
    return (
      <div className={classes.calm}>
        <IconCircleCheck size={28} aria-hidden className={classes.check} />
        <div>
          <strong>{t('home.attention.none')}</strong>
          <Text size="sm" c="dimmed">
            {t('home.attention.noneText', { count: ATTENTION_DAYS })}
          </Text>
        </div>
      </div>
    );
  }
  return (
    <>
      <ul className={classes.list}>
        {items.map(({ key, count, link, ...item }) => {
          const text = t(`home.attention.items.${key}`, { count });
          const action = t(`home.attention.actions.${item.action}`);
          return (
            <li key={key}>
              <span className={classes.text}>{text}</span>
              <ButtonLink
                {...link}
                variant="default"
                size="compact-sm"
                aria-label={t('home.attention.action', { action, text })}
              >
                {action}
              </ButtonLink>
            </li>
          );
        })}
        {missingLanguages > 0 && (
          <li>
            <span className={classes.text}>
              {t('home.attention.ownTextsMissing', { count: missingLanguages })}
            </span>
            <AskInOneLanguage size="compact-sm" flex="none" />
          </li>
        )}
      </ul>
      {items.some(({ isDated }) => isDated) && (
        <Text size="xs" c="dimmed" mt="sm">
          {t(
            items.every(({ isDated }) => isDated)
              ? 'home.attention.period'
              : 'home.attention.periodMixed',
            { count: ATTENTION_DAYS },
          )}
        </Text>
      )}
    </>
  );
}
