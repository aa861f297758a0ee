import { Button, Group, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DASHBOARD_LANGUAGES, LANGUAGES } from '#domain/languages.ts';
import { DIALLING_CODE_CHOICES } from '../dialling-codes.ts';
import classes from './sign-up.module.css';
import type { SignUpValues } from './sign-up-values.ts';
import type { SignUpWizard } from './use-sign-up-wizard.ts';

/** What most people do not need at first: a disclosure of optional fields. */
export function MoreFields(wizard: SignUpWizard) {
  const { t } = useTranslation();
  const { isMoreOpen, setMoreOpen } = wizard;
  const id = useId();
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-md"
        px={0}
        className={classes.more}
        aria-expanded={isMoreOpen}
        aria-controls={isMoreOpen ? id : undefined}
        rightSection={<IconChevronDown size={16} aria-hidden className={classes.chevron} />}
        onClick={() => setMoreOpen(!isMoreOpen)}
      >
        {t('signUp.more')}
      </Button>
      {isMoreOpen && (
        <Stack id={id} gap="md" mt="sm">
          <AboutBusiness {...wizard} />
          <AboutYou {...wizard} />
        </Stack>
      )}
    </div>
  );
}

function AboutBusiness({ form }: SignUpWizard) {
  const { t } = useTranslation();
  return (
    <>
      <TextInput
        type="email"
        label={t('signUp.businessEmail')}
        description={t('signUp.businessEmailHint')}
        autoComplete="off"
        maxLength={254}
        {...form.getInputProps('businessEmail')}
      />
      <Group align="flex-start" wrap="nowrap" gap="sm">
        <Select
          className={classes.code}
          label={t('signUp.code')}
          data={DIALLING_CODE_CHOICES}
          searchable
          nothingFoundMessage={t('businesses.noCountry')}
          autoComplete="off"
          {...form.getInputProps('phoneCountry')}
          value={form.values.phoneCountry ?? form.values.country}
        />
        <TextInput
          flex={1}
          type="tel"
          label={t('signUp.localNumber')}
          autoComplete="tel-national"
          maxLength={254}
          {...form.getInputProps('localNumber')}
        />
      </Group>
      <TextInput
        label={t('signUp.clientBrandName')}
        description={t('signUp.clientBrandNameHint')}
        autoComplete="off"
        maxLength={500}
        {...form.getInputProps('clientBrandName')}
      />
      <Select
        label={t('signUp.language')}
        data={LANGUAGE_CHOICES}
        allowDeselect={false}
        {...form.getInputProps('language')}
      />
    </>
  );
}

const LANGUAGE_CHOICES = LANGUAGES.flatMap(({ code, nativeName }) =>
  DASHBOARD_LANGUAGES.some((one) => one === code) ? [{ value: code, label: nativeName }] : [],
);

const PERSON = [
  ['firstName', 'given-name', 'text'],
  ['lastName', 'family-name', 'text'],
  ['emailAddress', 'email', 'email'],
  ['contactNumber', 'tel', 'tel'],
] as const satisfies (readonly [keyof SignUpValues, string, string])[];

function AboutYou({ form }: SignUpWizard) {
  const { t } = useTranslation();
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" role="group" aria-label={t('signUp.you')}>
      {PERSON.map(([name, autoComplete, type]) => (
        <TextInput
          key={name}
          label={t(`signUp.${name}`)}
          {...{ type, autoComplete }}
          maxLength={254}
          {...form.getInputProps(name)}
        />
      ))}
    </SimpleGrid>
  );
}
