import { Button, Checkbox, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useTimeStyle } from '#dashboard/session/use-time-style.ts';
import { formatMomentInShort } from '#dashboard/ui/format-date.ts';
import { PersonActions } from './person-actions.tsx';
import classes from './privacy.module.css';
import type { Other, PersonData } from './queries.ts';
import { ReviewCandidates } from './review-candidates.tsx';
import {
  ErasedNote,
  MentionsNote,
  NothingStored,
  StoredDataList,
  storedKinds,
  UnsureNote,
  useStoredDataText,
} from './stored-data.tsx';

type Props = Omit<
  ComponentProps<typeof PersonActions>,
  'isAnyOwn' | 'chosenReviews' | 'contactCount'
> & {
  others: { chosen: readonly Other[]; choose: (other: Other, isWanted: boolean) => void };
  /** Reviews by their ids. */
  reviews: { chosen: readonly string[]; choose: (id: string, isWanted: boolean) => void };
  /** What was just erased, as a sentence. */
  erased: string | null;
};

/** The stored data of the person, with export and erasure. */
export function FoundPerson({ data, all, others, reviews, erased, ...actions }: Props) {
  const { t } = useTranslation();
  const { to, names, holdings, responses, mentions, livePlatforms } = data;
  const isAnyOwn = storedKinds(holdings).length > 0;
  const isInActivity = holdings.activity > 0;
  if (!isAnyOwn && !isInActivity && data.reviews.length === 0)
    return <NothingStored {...data} {...{ all, erased }} />;
  return (
    <div className={classes.found}>
      {erased !== null && <ErasedNote text={erased} />}
      <Title order={3}>
        {(isAnyOwn || isInActivity) && t('privacy.person.found', { to: all })}
        {!isAnyOwn && !isInActivity && to !== null && t('privacy.person.nothingUnder', { to: all })}
        {!isAnyOwn && to === null && t('privacy.reviews.found', { name: all })}
      </Title>
      {names.length > 0 && (
        <Text size="sm" c="dimmed" mt={4} dir="auto">
          {t('privacy.person.names', { names: names.join(', ') })}
        </Text>
      )}
      <StoredDataList holdings={holdings} kept={holdings} />
      <UnsureNote {...data} />
      <OtherAddresses {...data} chosen={others.chosen} onChoose={others.choose} />
      <FoundResponses responses={responses} total={holdings.responses} />
      <ReviewCandidates
        reviews={data.reviews}
        livePlatforms={livePlatforms}
        total={holdings.reviews}
        chosen={reviews.chosen}
        onChoose={reviews.choose}
      />
      <MentionsNote {...mentions} />
      <PersonActions
        {...actions}
        {...{ data, all, isAnyOwn }}
        contactCount={others.chosen.length + 1}
        chosenReviews={reviews.chosen}
      />
    </div>
  );
}

const SHOWN_FIRST = 10;

type FoundResponsesProps = Pick<PersonData, 'responses'> & { total: number };

function FoundResponses({ responses, total }: FoundResponsesProps) {
  const { t } = useTranslation();
  const timeStyle = useTimeStyle();
  const [isExpanded, { open }] = useDisclosure(false);
  if (responses.length === 0) return null;
  const shown = isExpanded ? responses : responses.slice(0, SHOWN_FIRST);
  const hidden = total - shown.length;
  return (
    <>
      <Title order={4} size="sm" mt="md" mb={4}>
        {t('privacy.person.responses')}
      </Title>
      <ul className={classes.responses}>
        {shown.map(({ sessionID, at, excerpt, isShowcased, number }) => (
          <li key={sessionID}>
            <Text size="xs" c="dimmed">
              {formatMomentInShort(at, timeStyle)}
              {isShowcased && ` · ${t('privacy.person.shown')}`}
              {number !== null && (
                <>
                  {' · '}
                  <bdi>{number}</bdi>
                </>
              )}
            </Text>
            <Text size="sm" dir="auto" lineClamp={2} c={excerpt === '' ? 'dimmed' : undefined}>
              {excerpt === '' ? t('privacy.person.noText') : excerpt}
            </Text>
          </li>
        ))}
        {hidden > 0 && (
          <li>
            {t('privacy.person.more', { count: hidden })}
            {shown.length < responses.length && (
              <Button size="compact-sm" variant="default" ms="sm" onClick={open}>
                {t('privacy.person.showMore')}
              </Button>
            )}
          </li>
        )}
      </ul>
    </>
  );
}

type OtherAddressesProps = Pick<PersonData, 'others' | 'hasMoreOthers'> & {
  chosen: readonly Other[];
  onChoose: (other: Other, isWanted: boolean) => void;
};

/** Other addresses and numbers of the person, each of which can be included. */
function OtherAddresses({ others, hasMoreOthers, chosen, onChoose }: OtherAddressesProps) {
  const { t } = useTranslation();
  const storedDataText = useStoredDataText();
  const isChosen = ({ to }: Other) => chosen.some((one) => one.to === to);
  // In a stable order, so that none moves when ticked.
  const offered = [...chosen, ...others.filter((other) => !isChosen(other))].sort((one, other) =>
    one.to < other.to ? -1 : 1,
  );
  if (offered.length === 0 && !hasMoreOthers) return null;
  return (
    <section aria-labelledby="others-title">
      <Title order={4} size="sm" mt="md" id="others-title">
        {t('privacy.others.title')}
      </Title>
      {offered.length > 0 && (
        <Text size="sm" c="dimmed" mt={4}>
          {t('privacy.others.text')}
        </Text>
      )}
      {offered.map((other) => (
        <Checkbox
          key={other.to}
          className={classes.other}
          label={<bdi>{other.to}</bdi>}
          description={t('privacy.others.adds', { held: storedDataText(other.adds) })}
          checked={isChosen(other)}
          onChange={(event) => onChoose(other, event.currentTarget.checked)}
        />
      ))}
      {hasMoreOthers && (
        <Text size="sm" mt="xs">
          {t('privacy.others.more')}
        </Text>
      )}
    </section>
  );
}
