import {
  MultiSelect,
  NativeSelect,
  NumberInput,
  SimpleGrid,
  Switch,
  TextInput,
} from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { NamedLink } from '#contract/named-links.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { LabelledChoice } from '#dashboard/ui/labelled-choice.tsx';
import { languageName } from '#dashboard/ui/language-name.ts';
import { LANGUAGE_CODES } from '#domain/languages.ts';
import {
  codesPerPage,
  MAX_PRINTED_CODES,
  PAPERS,
  PRINT_KINDS,
  PRINT_TEXT_LENGTH,
} from '#domain/print-files.ts';
import { PRINT_TEXTS } from '#domain/print-texts.ts';
import { LanguageField, NamedLinkField } from '../choice-fields.tsx';
import type { ShareChoices } from '../use-share-choices.ts';
import { LocationsField } from './locations-field.tsx';

type Props = {
  links: readonly NamedLink[] | undefined;
  choices: ShareChoices;
  onChange: (changes: Partial<ShareChoices>) => void;
};

/** What is printed, and on what. @param codes the number of different ones */
export function PrintFields({ links, choices, codes, onChange }: Props & { codes: number }) {
  const { t, i18n } = useTranslation();
  const { entity } = useBusiness();
  const { logoUrl } = entity.publicFeedbackDetail.appearanceInfo;
  const ownLanguage = LANGUAGE_CODES.find((code) => code === entity.language) ?? 'en';
  const defaults = PRINT_TEXTS[choices.language ?? ownLanguage];
  const textLanguage = languageName(ownLanguage, i18n.language);
  return (
    <>
      <LabelledChoice
        label={t('share.print.kind')}
        value={choices.kind}
        data={PRINT_KINDS.map((value) => ({ value, label: t(`share.print.kinds.${value}`) }))}
        onChange={(kind) => onChange({ kind })}
      />
      <LocationsField {...{ choices, onChange }} />
      {choices.locations === null ? (
        <LinksField {...{ links, choices, onChange }} />
      ) : (
        <EachLinkSwitch {...{ choices, onChange }} />
      )}
      <SimpleGrid cols={2} spacing="sm">
        <NativeSelect
          label={t('share.print.paper')}
          value={choices.paper}
          data={PAPERS.map((value) => ({ value, label: t(`share.print.papers.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ paper: PAPERS.find((one) => one === value) ?? 'a4' })
          }
        />
        <LanguageField
          choice={choices}
          description={
            choices.language === null
              ? t('share.print.ownLanguage', { language: textLanguage })
              : undefined
          }
          onChange={onChange}
        />
        {codesPerPage(choices) > 1 && (
          <NumberInput
            label={t('share.print.copies')}
            placeholder={t('share.print.fillSheet')}
            value={choices.copies ?? ''}
            min={1}
            max={Math.floor(MAX_PRINTED_CODES / codes)}
            clampBehavior="strict"
            allowDecimal={false}
            onChange={(value) => onChange({ copies: Number(value) || null })}
          />
        )}
      </SimpleGrid>
      {(['headline', 'callToAction'] as const).map((field) => (
        <TextInput
          key={field}
          label={t(`share.print.${field}`)}
          placeholder={defaults[field]}
          value={choices[field]}
          maxLength={PRINT_TEXT_LENGTH}
          dir={choices[field] === '' ? undefined : 'auto'}
          onChange={({ currentTarget: { value } }) => onChange({ [field]: value })}
        />
      ))}
      {logoUrl !== '' && (
        <Switch
          label={t('share.print.logoInCode')}
          checked={choices.logoInCode}
          onChange={({ currentTarget: { checked } }) => onChange({ logoInCode: checked })}
        />
      )}
      <Switch
        label={t('share.print.bleed')}
        description={t('share.print.bleedHint')}
        checked={choices.bleed}
        onChange={({ currentTarget: { checked } }) => onChange({ bleed: checked })}
      />
    </>
  );
}

function LinksField({ links = [], choices, onChange }: Props) {
  const { t } = useTranslation();
  const { several } = choices;
  const all = links.map(({ linkID }) => linkID);
  const value = several === 'all' || several === null ? [] : several;
  return (
    <>
      {(all.length > 0 || several !== null) && <EachLinkSwitch {...{ choices, onChange }} />}
      {several === null ? (
        <NamedLinkField {...{ links, onChange }} choice={choices} />
      ) : (
        <MultiSelect
          label={t('share.print.links')}
          // All of them would be a wall of chips.
          placeholder={
            several === 'all' ? t('share.print.allLinks', { count: all.length }) : undefined
          }
          searchable
          maxDropdownHeight={220}
          comboboxProps={{ withinPortal: false, shadow: 'md' }}
          value={value.filter((linkID) => all.includes(linkID))}
          data={links.map(({ linkID, name }) => ({ value: linkID, label: name }))}
          onChange={(chosen) => onChange({ several: chosen.length === 0 ? 'all' : chosen })}
        />
      )}
    </>
  );
}

function EachLinkSwitch({ choices, onChange }: Omit<Props, 'links'>) {
  const { t } = useTranslation();
  return (
    <Switch
      label={t('share.print.eachLink')}
      checked={choices.several !== null}
      onChange={({ currentTarget: { checked } }) => onChange({ several: checked ? 'all' : null })}
    />
  );
}
