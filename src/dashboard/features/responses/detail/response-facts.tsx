import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FeedbackSession } from '#contract/responses.ts';
import { languageName } from '#dashboard/ui/language-name.ts';
import { emailHref, phoneHref } from '#domain/contact-links.ts';
import { referenceOf } from '../session-texts.ts';
import classes from './response-journey.module.css';

/** The source and identifying details of a response. */
export function ResponseFacts({ session }: { session: FeedbackSession }) {
  const { t, i18n } = useTranslation();
  const source = session.isTest ? t('responses.facts.fromTest') : t(`sources.${session.source}`);
  return (
    <FactList
      facts={[
        { label: t('filters.source'), value: source },
        { label: t('responses.facts.invitedName'), value: session.inviteSentToName },
        {
          label: t('responses.facts.invitedEmail'),
          value: session.inviteSentToEmail,
          href: emailHref(session.inviteSentToEmail),
        },
        {
          label: t('responses.facts.invitedNumber'),
          value: session.inviteSentToNumber,
          href: phoneHref(session.inviteSentToNumber),
        },
        { label: t('responses.facts.reference'), value: referenceOf(session) },
        { label: t('responses.facts.orderReference'), value: session.orderReference },
        {
          label: t('responses.facts.language'),
          value: session.language && languageName(session.language, i18n.language),
        },
      ]}
    />
  );
}

type Fact = {
  readonly label: string;
  readonly value: string | null;
  /** Makes the value a link. */
  readonly href?: string | null;
};

/** A list of labels and values; missing ones are omitted. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  const known = facts.filter(({ value }) => value !== null && value !== '');
  if (known.length === 0) return null;
  return (
    <dl className={classes.facts}>
      {known.map(({ label, value, href = null }) => [
        <dt key={`${label} name`}>{label}</dt>,
        <dd key={label} className="literal">
          {href === null ? value : <Anchor href={href}>{value}</Anchor>}
        </dd>,
      ])}
    </dl>
  );
}
