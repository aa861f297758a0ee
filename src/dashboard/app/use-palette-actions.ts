import { useMantineColorScheme } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import IconBook from '@tabler/icons-react/dist/esm/icons/IconBook.mjs';
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { kindWithClients } from '#domain/business-kinds.ts';
import { COLOUR_SCHEMES } from './colour-schemes.ts';
import { openHelp } from './help/help-part.ts';
import { useMayAskSupport } from './help/use-may-ask-support.ts';
import { useLogOut } from './log-out-button.tsx';
import { useCurrentBusiness } from './use-current-business.ts';

/** Something to do from the palette. */
export type PaletteAction = {
  readonly key: string;
  readonly name: string;
  /** Other words that find it. */
  readonly words: string;
  readonly icon: Icon;
  readonly run: () => void;
};

/** What the palette can do, as the menus of the top bar can. */
export function usePaletteActions(): readonly PaletteAction[] {
  const { t } = useTranslation();
  const { setColorScheme } = useMantineColorScheme();
  const loggingOut = useLogOut();
  const schemes = COLOUR_SCHEMES.map(({ key, icon }) => ({
    key,
    icon,
    name: t('paletteActions.scheme', { name: t(`shell.schemes.${key}`) }),
    words: t(`paletteWords.${key}`),
    run: () => setColorScheme(key),
  }));
  const signOut = {
    key: 'signOut',
    icon: IconLogout,
    name: t('shell.signOut'),
    words: t('paletteWords.signOut'),
    run: () => loggingOut.mutate(),
  };
  return [...useAddingClients(), ...schemes, ...useHelpActions(), signOut];
}

/** For whoever may add a client, the first one too. */
function useAddingClients(): readonly PaletteAction[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const business = useCurrentBusiness();
  if (business.status !== 'ready' || !business.may('clients.manage')) return [];
  if (kindWithClients(business.entity.kind) === null) return [];
  const key = 'addClient';
  const run = () => void navigate({ to: '/dash/addclient', search: { of: business.bID } });
  return [
    {
      key,
      run,
      icon: IconPlus,
      name: t('paletteActions.addClient'),
      words: t('paletteWords.addClient'),
    },
  ];
}

function useHelpActions(): readonly PaletteAction[] {
  const { t } = useTranslation();
  const mayAsk = useMayAskSupport();
  const actions = [
    {
      key: 'helpTopics',
      icon: IconBook,
      name: t('help.panel.page'),
      run: () => openHelp({ kind: 'panel' }),
    },
    {
      key: 'contactSupport',
      icon: IconMessageCircle,
      name: t('help.support.title'),
      run: () => openHelp({ kind: 'support', about: null }),
    },
    {
      key: 'shortcuts',
      icon: IconKeyboard,
      name: t('shortcuts.title'),
      run: () => openHelp({ kind: 'shortcuts' }),
    },
    {
      key: 'news',
      icon: IconSpeakerphone,
      name: t('help.news.title'),
      run: () => openHelp({ kind: 'news' }),
    },
  ] as const;
  return actions
    .filter(({ key }) => key !== 'contactSupport' || mayAsk)
    .map((action) => ({ ...action, words: t(`paletteWords.${action.key}`) }));
}
