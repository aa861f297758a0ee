import { Stack, Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { UnconfirmedNote } from '#dashboard/session/unconfirmed-note.tsx';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { Callout } from '#dashboard/ui/callout.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';
import { UnsavedGuard } from '#dashboard/ui/unsaved-guard.tsx';
import { HistorySection } from './history/history-section.tsx';
import classes from './invites.module.css';
import {
  type ChangeView,
  type InvitesView,
  type InviteTab,
  searchFromView,
  UNFILTERED,
  viewFromSearch,
} from './invites-view.ts';
import { PersonDrawer } from './people/person-drawer.tsx';
import { QuotaCard } from './quota-card.tsx';
import { isQuotaLow, quotaLeft } from './quota-left.ts';
import type { RecipientReader } from './recipients/recipient-reader.ts';
import { Composer } from './sending/composer.tsx';
import { ReviewDialog } from './sending/review-dialog.tsx';
import { useInviteForm } from './sending/use-invite-form.ts';

type Props = {
  screen: ReturnType<typeof useInvitesScreen>;
  /** The total of the send, below the recipients. */
  price?: ReactNode;
  /** How to get more invites: with the rest of the quota once it is low, and under the preview if it has a price. */
  more: ReactNode;
  /** The invite as its recipient sees it. */
  preview: ReactNode;
  /** The follow-ups tab, if the channel has follow-ups. */
  followups?: ReactNode;
  /** Leads to more credits; null if there are none to buy. */
  onBuy: (() => void) | null;
};

/** The screen of a channel: sending, follow-ups and history. */
export function InvitesFrame({ screen, price, more, preview, followups, onBuy }: Props) {
  const { t } = useTranslation();
  const { form, view, onView, heading } = screen;
  const { recipients, content, sending } = form;
  const { reader } = recipients;
  const isNarrow = useMediaQuery('(max-width: 74.9375em)');
  const { channel } = reader;
  const isLow = isQuotaLow(quotaLeft(useBusiness().entity, channel));
  const send = (
    <div className={classes.columns}>
      <Composer form={form} price={price} preview={isNarrow ? preview : null} />
      <Stack gap="lg" className={classes.aside}>
        {isLow && <QuotaCard channel={channel}>{more}</QuotaCard>}
        <div className={classes.preview}>
          {!isNarrow && preview}
          {!isLow && channel === 'text' && (
            <Panel aria-label={t('invites.credits.title')} mt={isNarrow ? 0 : 'lg'}>
              {more}
            </Panel>
          )}
        </div>
      </Stack>
      <ReviewDialog state={sending} onReplace={form.replace} onBuy={onBuy} />
    </div>
  );
  const history = <HistorySection {...{ reader, view, onView }} headingRef={heading} />;
  return (
    <>
      <UnsavedGuard
        isDirty={content.isDirty || !recipients.isBlank}
        onDiscard={() => {
          content.unsaved.drop();
          form.unsaved.drop();
        }}
      />
      <ScreenHeading title={t(`invites.title.${channel}`)} />
      <Stack gap="lg">
        <ScreenNotes isUnconfirmed={sending.isUnconfirmed} />
        <InviteTabs
          view={view}
          onView={onView}
          panels={{ send, ...(followups === undefined ? {} : { followups }), history }}
        />
      </Stack>
      <PersonDrawer
        channel={channel}
        person={view.person}
        onClose={() => onView({ person: null })}
      />
    </>
  );
}

/** Milliseconds until the closed dialog has returned the focus, which then moves to the list. */
const PAUSE = 400;

/** The form of a channel and the view in the URL. After a send, opens the list that shows it. */
export function useInvitesScreen(reader: RecipientReader) {
  const { view, onView } = useInvitesView();
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useInviteForm(reader, () => {
    onView({ tab: 'history', list: 'invites', ...UNFILTERED });
    setTimeout(() => {
      heading.current?.scrollIntoView({ block: 'center' });
      heading.current?.focus({ preventScroll: true });
    }, PAUSE);
  });
  return { form, view, onView, heading };
}

/** The one place that maps the view of the invite screens to and from the URL. */
function useInvitesView(): { view: InvitesView; onView: ChangeView } {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const view = viewFromSearch(search);

  function onView(changes: Partial<InvitesView>, { replace = false } = {}): void {
    const next = searchFromView({ ...view, ...changes });
    void navigate({ to: '.', search: next, replace, resetScroll: false });
  }

  return { view, onView };
}

type TabsProps = {
  view: InvitesView;
  onView: ChangeView;
  /** The content of each tab, in the order of the tabs. */
  panels: Readonly<Partial<Record<InviteTab, ReactNode>>>;
};

function InviteTabs({ view, onView, panels }: TabsProps) {
  const { t } = useTranslation();
  const tabs = Object.keys(panels) as InviteTab[];
  const tab = tabs.find((one) => one === view.tab) ?? 'send';
  return (
    <Tabs
      // Hidden tabs stay mounted, so that unsaved text in them is still there and guarded.
      keepMountedMode="display-none"
      value={tab}
      onChange={(value) =>
        onView({ tab: tabs.find((one) => one === value) ?? 'send', ...UNFILTERED })
      }
    >
      <Tabs.List mb="lg" className={classes.tabs}>
        {tabs.map((one) => (
          <Tabs.Tab key={one} value={one} className={classes.tab}>
            {t(`invites.tabs.${one}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((one) => (
        <Tabs.Panel key={one} value={one}>
          {(one !== 'history' || tab === 'history') && panels[one]}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** Reasons why the user cannot send. */
function ScreenNotes({ isUnconfirmed }: { isUnconfirmed: boolean }) {
  const { t } = useTranslation();
  const { may } = useBusiness();
  if (may('invites.send')) return isUnconfirmed ? <UnconfirmedNote /> : null;
  return (
    <Callout tone="neutral" icon={IconEye} title={t('invites.noRole.title')}>
      {t('invites.noRole.text')}
    </Callout>
  );
}
