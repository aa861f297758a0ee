import { Button, Group, NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { useTranslation } from 'react-i18next';
import type { NamedLink } from '#contract/named-links.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { useSurveyLanguages } from '#dashboard/session/use-survey-languages.ts';
import { CopyButton } from '#dashboard/ui/copy-button.tsx';
import { languageName } from '#dashboard/ui/language-name.ts';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import { linkWording } from '#domain/link-wording.ts';
import { isRatingOnScale } from '#domain/ratings.ts';
import type { LinkChoice } from './link-choice.ts';

type Choosing = {
  links: readonly NamedLink[];
  choice: LinkChoice;
  onChoice: (choice: LinkChoice) => void;
};
type Props = Choosing & { address: string };

/** The link to the survey, and what it may say beside. */
export function LinkPanel({ address, ...choosing }: Props) {
  const { t } = useTranslation();
  const { entity } = useBusiness();
  const wording = linkWording(entity);
  return (
    <TitledPanel title={t(`share.${wording}.title`)} gap="xs">
      <Text size="sm" c="dimmed" mb="md">
        {t('share.linkText')}
      </Text>
      <TextInput
        readOnly
        label={t(`share.${wording}.label`)}
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group mt="md" gap="sm">
        <CopyButton value={address} label={t('share.copy')} variant="filled" />
        <Button
          component="a"
          href={address}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconExternalLink size={16} aria-hidden />}
        >
          {t('share.open')}
        </Button>
      </Group>
      <Choices {...choosing} />
    </TitledPanel>
  );
}

const ANY = '';
const RATINGS = Array.from({ length: 11 }, (_, rating) => rating);

function Choices({ links, choice, onChoice }: Choosing) {
  const { t, i18n } = useTranslation();
  const { ratingType } = useBusiness().entity.surveySetup;
  const languages = useSurveyLanguages();
  const { language, rating, linkID } = choice;
  const ratings = RATINGS.filter((one) => ratingType !== null && isRatingOnScale(ratingType, one));
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" mt="lg">
        {links.length > 0 && (
          <NativeSelect
            label={t('share.place')}
            value={linkID ?? ANY}
            data={[
              { value: ANY, label: t('share.noPlace') },
              ...links.map((link) => ({ value: link.linkID, label: link.name })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              onChoice({ ...choice, linkID: value === ANY ? null : value })
            }
          />
        )}
        {languages.length > 1 && (
          <NativeSelect
            label={t('share.language')}
            value={language ?? ANY}
            data={[
              { value: ANY, label: t('share.browserLanguage') },
              ...languages.map((code) => ({
                value: code,
                label: languageName(code, i18n.language),
              })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              onChoice({ ...choice, language: languages.find((one) => one === value) ?? null })
            }
          />
        )}
        {ratings.length > 0 && (
          <NativeSelect
            label={t('share.rating')}
            value={rating === null ? ANY : String(rating)}
            data={[
              { value: ANY, label: t('share.noRating') },
              ...ratings.map((one) => ({ value: String(one), label: String(one) })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              onChoice({ ...choice, rating: value === ANY ? null : Number(value) })
            }
          />
        )}
      </SimpleGrid>
      {rating !== null && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('share.ratingText')}
        </Text>
      )}
    </>
  );
}
