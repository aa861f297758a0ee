import { Button, Group, NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { useTranslation } from 'react-i18next';
import type { NamedLink } from '#contract/named-links.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { CopyButton } from '#dashboard/ui/copy-button.tsx';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import { linkWording } from '#domain/link-wording.ts';
import { isRatingOnScale } from '#domain/ratings.ts';
import { LanguageField, NamedLinkField } from './choice-fields.tsx';
import type { LinkChoice } from './link-choice.ts';

type Choosing = {
  links: readonly NamedLink[] | undefined;
  choices: LinkChoice;
  onChange: (changes: Partial<LinkChoice>) => void;
};
/** `address` is null without the chosen link. */
type Props = Choosing & { address: string | null };

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
        value={address ?? ''}
        onFocus={(event) => event.currentTarget.select()}
      />
      {address !== null && (
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
      )}
      <Choices {...choosing} />
    </TitledPanel>
  );
}

const ANY = '';
const RATINGS = Array.from({ length: 11 }, (_, rating) => rating);

function Choices({ links, choices, onChange }: Choosing) {
  const { t } = useTranslation();
  const { ratingType } = useBusiness().entity.surveySetup;
  const { rating } = choices;
  const ratings = RATINGS.filter((one) => ratingType !== null && isRatingOnScale(ratingType, one));
  const choosing = { choice: choices, onChange };
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" mt="lg">
        <NamedLinkField {...choosing} links={links} />
        <LanguageField {...choosing} />
        {ratings.length > 0 && (
          <NativeSelect
            label={t('share.rating')}
            value={rating === null ? ANY : String(rating)}
            data={[
              { value: ANY, label: t('share.noRating') },
              ...ratings.map((one) => ({ value: String(one), label: String(one) })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              onChange({ rating: value === ANY ? null : Number(value) })
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
