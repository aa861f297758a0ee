import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { NamedLink } from '#contract/named-links.ts';
import { useSurveyLanguages } from '#dashboard/session/use-survey-languages.ts';
import { languageName } from '#dashboard/ui/language-name.ts';
import type { LinkChoice } from './link-choice.ts';

const ANY = '';

type Choosing = {
  choice: LinkChoice;
  onChange: (changes: Partial<LinkChoice>) => void;
};

/** Which named link; one that was removed stays chosen, and says so. */
export function NamedLinkField({
  links = [],
  choice: { linkID },
  onChange,
}: Choosing & { links: readonly NamedLink[] | undefined }) {
  const { t } = useTranslation();
  const isGone = linkID !== null && links.every((link) => link.linkID !== linkID);
  if (links.length === 0 && !isGone) return null;
  return (
    <NativeSelect
      label={t('share.place')}
      value={linkID ?? ANY}
      error={isGone && t('share.linkRemoved')}
      data={[
        { value: ANY, label: t('share.noPlace') },
        ...(isGone ? [{ value: linkID, label: t('share.removedLink') }] : []),
        ...links.map((link) => ({ value: link.linkID, label: link.name })),
      ]}
      onChange={({ currentTarget: { value } }) =>
        onChange({ linkID: value === ANY ? null : value })
      }
    />
  );
}

/** The language of the survey, and of what is printed. */
export function LanguageField({
  choice: { language },
  description,
  onChange,
}: Choosing & { description?: string | undefined }) {
  const { t, i18n } = useTranslation();
  const languages = useSurveyLanguages();
  if (languages.length < 2) return null;
  return (
    <NativeSelect
      label={t('share.language')}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={language ?? ANY}
      data={[
        { value: ANY, label: t('share.browserLanguage') },
        ...languages.map((code) => ({ value: code, label: languageName(code, i18n.language) })),
      ]}
      onChange={({ currentTarget: { value } }) =>
        onChange({ language: languages.find((one) => one === value) ?? null })
      }
    />
  );
}
