import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatMomentInFull } from '#dashboard/ui/format-date.ts';
import { LANGUAGES } from '#domain/languages.ts';
import classes from './review.module.css';
import type { Review } from './use-sending.ts';

/** What the send comes to: how many, in which language, when, and what it takes of the quota. */
export function ReviewSummary({ review: { checked, sending } }: { review: Review }) {
  const { t, i18n } = useTranslation();
  const { recipients, cost, left, segments } = checked;
  // Over the quota nobody gets any: it is all or none.
  const isOver = cost > left;
  const count = isOver ? 0 : recipients.filter(({ verdict }) => verdict === 'send').length;
  const language = LANGUAGES.find(({ code }) => code === sending.language)?.name ?? '';
  const number = (value: number) => value.toLocaleString(i18n.language);
  const facts = [
    {
      label: t('invites.review.recipients'),
      value: t('invites.review.countOf', { count, total: recipients.length }),
    },
    { label: t('invites.options.language'), value: language },
    {
      label: t('invites.options.when'),
      value:
        sending.sendAt === null
          ? t('invites.options.now')
          : formatMomentInFull(sending.sendAt, i18n.language),
    },
    {
      label: t(`invites.review.cost.${sending.channel}`),
      value: isOver
        ? t('invites.review.costOver', { cost: number(cost), left: number(left) })
        : t('invites.review.costOf', { cost: number(cost), after: number(left - cost) }),
    },
  ];
  return (
    <div>
      <dl className={classes.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {sending.channel === 'text' && segments > 1 && (
        <Text size="sm" c="dimmed" mt="sm">
          {t('invites.segments', { count: segments })}
        </Text>
      )}
    </div>
  );
}
