import { Anchor, Avatar, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { AnswerVideo } from '#dashboard/lists/videos/answer-video.tsx';
import { useRowBusinessID } from '#dashboard/session/row-business.tsx';
import { initials } from '#dashboard/ui/initials.ts';
import { PictureOr } from '#dashboard/ui/picture-or.tsx';
import { RatingChip } from '#dashboard/ui/rating-chip.tsx';
import { emailHref, phoneHref } from '#domain/contact-links.ts';
import { isShareCode, PLATFORMS, platformOfShare } from '#domain/platforms.ts';
import type { RatingType } from '#domain/ratings.ts';
import { chosenOf, fieldOf } from '#domain/response-words.ts';
import { isSkipped, type JourneyEntry } from '#domain/survey-flow/journey-entry.ts';
import { isWebAddress } from '#domain/text.ts';
import { uploadPathAt } from '#domain/uploads.ts';
import { FactList } from './response-facts.tsx';
import classes from './response-journey.module.css';

type Props = {
  entry: JourneyEntry;
  ratingType: RatingType | null;
  /** Who answered. */
  name: string;
};

/** One answer, in the form of its question. */
export function JourneyEntryView({ entry, ratingType, name }: Props) {
  const { t } = useTranslation();
  if (isSkipped(entry)) {
    return (
      <Text size="sm" c="dimmed" fs="italic">
        {t('responses.skipped')}
      </Text>
    );
  }
  if (entry.type === 'ratingq') {
    return <RatingChip rating={'answer' in entry ? entry.answer : null} ratingType={ratingType} />;
  }
  if (entry.type === 'singleq' || entry.type === 'multiq') return <Options entry={entry} />;
  return <TextAnswer entry={entry} name={name} />;
}

function Options({ entry }: { entry: JourneyEntry }) {
  const { t } = useTranslation();
  const chosen = chosenOf(entry);
  const offered = optionsOf(entry);
  const all = [...offered, ...chosen.filter((one) => !offered.includes(one))];
  return (
    <ul className={classes.options}>
      {all.map((option) => {
        const isChosen = chosen.includes(option);
        return (
          <li key={option} className={classes.option} data-chosen={isChosen || undefined}>
            {isChosen && <IconCheck size={16} aria-hidden />}
            <bdi className="literal">{option}</bdi>
            {isChosen && <VisuallyHidden>{t('responses.chosen')}</VisuallyHidden>}
          </li>
        );
      })}
    </ul>
  );
}

function TextAnswer({ entry, name }: Pick<Props, 'entry' | 'name'>) {
  const { t } = useTranslation();
  const text = fieldOf(entry, 'textAnswer');
  const video = fieldOf(entry, 'videoURLAnswer');
  const streamUID = fieldOf(entry, 'streamUID');
  return (
    <Stack gap="xs">
      <Pictures entry={entry} />
      {text !== '' && (
        <Text className="literal" dir="auto">
          {text}
        </Text>
      )}
      {streamUID !== '' && <AnswerVideo streamUID={streamUID} name={name} />}
      {streamUID === '' && isWebAddress(video) && (
        <Anchor href={video} target="_blank" rel="noreferrer" size="sm">
          {t('responses.watchVideo')}
        </Anchor>
      )}
      <FactList
        facts={[
          { label: t('responses.facts.name'), value: fieldOf(entry, 'name') },
          {
            label: t('responses.facts.email'),
            value: fieldOf(entry, 'email'),
            href: emailHref(fieldOf(entry, 'email')),
          },
          {
            label: t('responses.facts.mobile'),
            value: fieldOf(entry, 'mobile'),
            href: phoneHref(fieldOf(entry, 'mobile')),
          },
          { label: t('responses.facts.company'), value: fieldOf(entry, 'company') },
          { label: t('responses.facts.jobTitle'), value: fieldOf(entry, 'jobTitle') },
          {
            label: t('responses.facts.platform'),
            value: platformIn(entry, t('responses.facts.ownLink')),
          },
          { label: t('responses.facts.consent'), value: consentIn(entry, t) },
          { label: t('responses.facts.agreedTo'), value: fieldOf(entry, 'consentText') },
        ]}
      />
    </Stack>
  );
}

/**
 * The author's picture and company logo. Only the business's own uploads are shown, so that
 * no third-party server learns who is reading; other pictures are replaced by initials.
 */
function Pictures({ entry }: { entry: JourneyEntry }) {
  const { t } = useTranslation();
  const bID = useRowBusinessID();
  const [person, logo] = [fieldOf(entry, 'profilePicture'), fieldOf(entry, 'companyLogo')];
  if (person === '' && logo === '') return null;
  const logoPath = uploadPathAt(bID, logo);
  return (
    <Group gap="sm">
      {person !== '' && (
        <Avatar
          src={uploadPathAt(bID, person)}
          alt={t('responses.facts.profilePicture')}
          size={48}
          className={classes.person}
        >
          {initials(fieldOf(entry, 'name'))}
        </Avatar>
      )}
      {logoPath !== null && (
        <PictureOr className={classes.logo} src={logoPath} alt={t('responses.facts.companyLogo')}>
          <Avatar size={48} radius="sm">
            {initials(fieldOf(entry, 'company'))}
          </Avatar>
        </PictureOr>
      )}
    </Group>
  );
}

function platformIn(entry: JourneyEntry, ownLink: string): string {
  const code = fieldOf(entry, 'platformCode');
  if (!isShareCode(code)) return code;
  const platform = platformOfShare(code);
  return platform === null ? ownLink : PLATFORMS[platform].name;
}

/** Null if consent was never asked for. */
function consentIn(entry: JourneyEntry, t: TFunction): string | null {
  if (!('consent' in entry) || entry.consent === undefined) return null;
  if (entry.consent) return t('responses.facts.yes');
  const wasGiven = fieldOf(entry, 'consentText') !== '';
  return t(wasGiven ? 'responses.facts.withdrawn' : 'responses.facts.no');
}

function optionsOf(entry: JourneyEntry): string[] {
  return 'answerOptions' in entry ? entry.answerOptions.map(({ text }) => text) : [];
}
