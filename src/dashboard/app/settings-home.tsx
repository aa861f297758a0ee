import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';
import { SearchField } from '#dashboard/ui/search-field.tsx';
import { PaletteKeys } from './palette-keys.tsx';
import { openPalette } from './palette-opener.ts';
import { searchWords } from './palette-screens.ts';
import { findEntries } from './palette-search.ts';
import classes from './settings-home.module.css';
import { SETTINGS_GROUPS, type SettingsScreen, settingsScreensFor } from './settings-screens.ts';

/** The settings that the role may use, in groups; searchable by name and by other words for them. */
export function SettingsHome() {
  const { t } = useTranslation();
  const { entity, user, may } = useBusiness();
  const [search, setSearch] = useState('');
  const found = findEntries(
    settingsScreensFor({ may, kind: entity.kind, isOfAgency: user.agency === true }).map(
      (screen) => ({
        ...screen,
        name: t(`settings.screens.${screen.key}.name`),
        words: searchWords(screen.key, t),
      }),
    ),
    search.trim(),
  );
  return (
    <>
      <ScreenHeading title={t('screens.settings')} />
      <Stack gap="lg">
        <SearchField
          label={t('settings.home.search')}
          w="min(100%, 25rem)"
          clearLabel={t('settings.home.clear')}
          search={search}
          pause={150}
          onSearch={setSearch}
        />
        {SETTINGS_GROUPS.map((group) => {
          const screens = found.filter((screen) => screen.group === group);
          return screens.length > 0 && <Screens key={group} group={group} screens={screens} />;
        })}
        <Group gap="sm">
          <div role="status">
            {found.length === 0 && <Text c="dimmed">{t('settings.home.none')}</Text>}
          </div>
          {found.length === 0 && (
            <Button
              variant="default"
              rightSection={<PaletteKeys />}
              onClick={() => openPalette(search.trim())}
            >
              {t('settings.home.searchAll')}
            </Button>
          )}
        </Group>
      </Stack>
    </>
  );
}

type ScreensProps = {
  group: (typeof SETTINGS_GROUPS)[number];
  screens: readonly SettingsScreen[];
};

function Screens({ group, screens }: ScreensProps) {
  const { t } = useTranslation();
  const id = `settings-${group}`;
  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h3" id={id}>
        {t(`settings.home.groups.${group}`)}
      </Title>
      <ul className={classes.list}>
        {screens.map(({ key, to, hash, icon: Glyph }) => (
          <li key={key}>
            <Link to={to} {...(hash && { hash })} className={classes.entry}>
              <Glyph size={22} stroke={1.7} aria-hidden />
              <span>
                <span className={classes.name}>{t(`settings.screens.${key}.name`)}</span>
                <span className={classes.text}>{t(`settings.screens.${key}.text`)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
