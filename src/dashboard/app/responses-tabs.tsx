import { Tabs } from '@mantine/core';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { InlineLink } from '#dashboard/ui/inline-link.tsx';
import { PLATFORMS } from '#domain/platforms.ts';
import type { ReviewPlatformCode } from '#domain/review-platforms.ts';
import classes from './responses-tabs.module.css';

export type ResponsesTab = 'survey' | 'all' | ReviewPlatformCode;

type Props = {
  /** In order. */
  tabs: readonly ResponsesTab[];
  tab: ResponsesTab;
  /** True once a tab was chosen: the focus then stays on the tabs of the next screen. */
  wasChosen: RefObject<boolean>;
  onTab: (tab: ResponsesTab) => void;
  children: ReactNode;
};

/** Tabs for survey feedback, for all reviews, and for those of each connected platform. */
export function ResponsesTabs({ tabs, tab, wasChosen, onTab, children }: Props) {
  const { t } = useTranslation();
  const { may } = useBusiness();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    // On a phone the tabs scroll.
    chosen?.scrollIntoView?.({ inline: 'nearest', block: 'nearest' });
    if (!wasChosen.current) return;
    wasChosen.current = false;
    chosen?.focus();
  }, [wasChosen]);
  return (
    <Tabs
      value={tab}
      onChange={(value) => {
        const next = tabs.find((one) => one === value);
        if (next === undefined || next === tab) return;
        wasChosen.current = true;
        onTab(next);
      }}
    >
      <div className={`${classes.bar} screen-only`}>
        <Tabs.List ref={list} className={classes.list} aria-label={t('responses.tabs.label')}>
          {tabs.map((one) => (
            <Tabs.Tab key={one} value={one} className={classes.tab}>
              {one === 'survey' || one === 'all' ? t(`responses.tabs.${one}`) : PLATFORMS[one].name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {may('settings.platforms') && (
          <InlineLink
            to="/dash/settings/sharingandreviews"
            size="sm"
            className={classes.settings}
            aria-label={t('responses.tabs.settings')}
            title={t('responses.tabs.settings')}
          >
            <IconSettings size={18} stroke={1.7} aria-hidden />
            <span className={classes.text}>{t('responses.tabs.settings')}</span>
          </InlineLink>
        )}
      </div>
      {tabs.map((one) => (
        <Tabs.Panel key={one} value={one}>
          {one === tab && children}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
