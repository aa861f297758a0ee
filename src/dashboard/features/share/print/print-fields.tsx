import {
  Input,
  MultiSelect,
  NativeSelect,
  SegmentedControl,
  SimpleGrid,
  Stack,
  Switch,
  TextInput,
} from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { NamedLink } from '#contract/named-links.ts';
import type { PrintOptions } from '#contract/print-files.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { languageName } from '#dashboard/ui/language-name.ts';
import type { LanguageCode } from '#domain/languages.ts';
import { PAPERS, PRINT_KINDS, PRINT_TEXT_LENGTH } from '#domain/print-files.ts';
import { PRINT_TEXTS } from '#domain/print-texts.ts';

type Props = {
  options: PrintOptions;
  links: readonly NamedLink[];
  languages: readonly LanguageCode[];
  onChange: (changes: Partial<PrintOptions>) => void;
};

/** What is printed, and on what. */
export function PrintFields({ options, links, languages, onChange }: Props) {
  const { t, i18n } = useTranslation();
  const { logoUrl } = useBusiness().entity.publicFeedbackDetail.appearanceInfo;
  const defaults = PRINT_TEXTS[options.language];
  const kindLabel = useId();
  return (
    <>
      <Stack gap={4}>
        <Input.Label component="span" id={kindLabel}>
          {t('share.print.kind')}
        </Input.Label>
        <SegmentedControl
          aria-labelledby={kindLabel}
          value={options.kind}
          data={PRINT_KINDS.map((value) => ({ value, label: t(`share.print.kinds.${value}`) }))}
          onChange={(kind) => onChange({ kind })}
        />
      </Stack>
      {links.length > 0 && <LinksField {...{ options, links, onChange }} />}
      <SimpleGrid cols={2} spacing="sm">
        <NativeSelect
          label={t('share.print.paper')}
          value={options.paper}
          data={PAPERS.map((value) => ({ value, label: t(`share.print.papers.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ paper: PAPERS.find((one) => one === value) ?? 'a4' })
          }
        />
        {languages.length > 1 && (
          <NativeSelect
            label={t('share.language')}
            value={options.language}
            data={languages.map((code) => ({
              value: code,
              label: languageName(code, i18n.language),
            }))}
            onChange={({ currentTarget: { value } }) =>
              onChange({ language: languages.find((one) => one === value) ?? options.language })
            }
          />
        )}
      </SimpleGrid>
      {(['headline', 'callToAction'] as const).map((field) => (
        <TextInput
          key={field}
          label={t(`share.print.${field}`)}
          placeholder={defaults[field]}
          value={options[field]}
          maxLength={PRINT_TEXT_LENGTH}
          dir={options[field] === '' ? undefined : 'auto'}
          onChange={({ currentTarget: { value } }) => onChange({ [field]: value })}
        />
      ))}
      {logoUrl !== '' && (
        <Switch
          label={t('share.print.logoInCode')}
          checked={options.logoInCode}
          onChange={({ currentTarget: { checked } }) => onChange({ logoInCode: checked })}
        />
      )}
      <Switch
        label={t('share.print.bleed')}
        description={t('share.print.bleedHint')}
        checked={options.bleed}
        onChange={({ currentTarget: { checked } }) => onChange({ bleed: checked })}
      />
    </>
  );
}

function LinksField({ options: { linkIDs }, links, onChange }: Omit<Props, 'languages'>) {
  const { t } = useTranslation();
  const all = links.map(({ linkID }) => linkID);
  const isEach = linkIDs.length > 0;
  const isAll = linkIDs.length === all.length;
  return (
    <>
      <Switch
        label={t('share.print.eachLink')}
        checked={isEach}
        onChange={({ currentTarget: { checked } }) => onChange({ linkIDs: checked ? all : [] })}
      />
      {isEach && (
        <MultiSelect
          label={t('share.print.links')}
          placeholder={isAll ? t('share.print.allLinks', { count: all.length }) : undefined}
          searchable
          maxDropdownHeight={220}
          comboboxProps={{ withinPortal: false, shadow: 'md' }}
          // All of them would be a wall of chips.
          value={isAll ? [] : linkIDs}
          data={links.map(({ linkID, name }) => ({ value: linkID, label: name }))}
          onChange={(chosen) => onChange({ linkIDs: chosen.length === 0 ? all : chosen })}
        />
      )}
    </>
  );
}
