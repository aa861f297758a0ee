import { Button, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';
import { UnsavedGuard } from '#dashboard/ui/unsaved-guard.tsx';
import { BuyCreditsDialog } from './credits/buy-credits-dialog.tsx';
import { CreditCostsTable } from './credits/credit-costs-table.tsx';
import { PriceNote } from './credits/price-note.tsx';
import { useNewCredits } from './credits/use-new-credits.ts';
import { HistorySection } from './history/history-section.tsx';
import { InviteTabs } from './invite-tabs.tsx';
import classes from './invites.module.css';
import { PersonDrawer } from './people/person-drawer.tsx';
import { QuotaCard } from './quota-card.tsx';
import type { Readers } from './recipients/gather-recipients.ts';
import { phoneReaders } from './recipients/phone-numbers.ts';
import { ScreenNotes } from './screen-notes.tsx';
import { RecipientsPanel } from './sending/recipients-panel.tsx';
import { ReviewDialog } from './sending/review-dialog.tsx';
import { useInviteForm } from './sending/use-invite-form.ts';
import { useHistoryFocus } from './use-history-focus.ts';
import { useInvitesView } from './use-invites-view.ts';
import { TextPreviewPanel } from './wording/text-preview-panel.tsx';
import { WordsPanel } from './wording/words-panel.tsx';

/** Invites by text: sending them, what they cost, and what became of them. */
export function TextInvitesScreen() {
  const { bID, entity, user, may } = useBusiness();
  const { view, onView } = useInvitesView();
  const { t } = useTranslation();
  const maySend = may('invites.send');
  const mayBuy = may('billing.manage');
  const [isBuying, buying] = useDisclosure(false);
  const history = useHistoryFocus();
  const readers = useTextReaders(entity.businessInfo.country?.alpha2 ?? null);
  const form = useInviteForm({
    entity,
    readers,
    isUnconfirmed: !user.emailConfirmed,
    onSent: () => {
      onView({ tab: 'history', list: 'invites', search: '' });
      history.goThere();
    },
  });
  function buyInstead(): void {
    form.sending.close();
    buying.open();
  }
  // The address of a view holds no credits.
  useNewCredits(bID, () => onView({}, { replace: true }));
  const { recipients, options, words, sending } = form;
  return (
    <>
      <UnsavedGuard isDirty={words.isDirty || !recipients.isBlank} />
      <ScreenHeading title={t('invites.title.text')} text={t('invites.text.text')} />
      <Stack gap="lg">
        <ScreenNotes maySend={maySend} isUnconfirmed={sending.isUnconfirmed} />
        <InviteTabs
          view={view}
          onView={onView}
          panels={{
            send: (
              <div className={classes.columns}>
                <Stack gap="lg">
                  <RecipientsPanel
                    key={form.round}
                    recipients={recipients}
                    options={options}
                    sending={sending}
                    maySend={maySend}
                    hasUnsavedWords={words.isDirty}
                  >
                    <PriceNote entity={entity} recipients={recipients.gathered.recipients} />
                  </RecipientsPanel>
                  <WordsPanel
                    bID={bID}
                    channel="text"
                    language={options.language}
                    state={words}
                    maySend={maySend}
                  />
                </Stack>
                <Stack gap="lg">
                  <QuotaCard entity={entity} channel="text">
                    {mayBuy && (
                      <Button variant="default" size="xs" mt="md" onClick={buying.open}>
                        {t('invites.buy.open')}
                      </Button>
                    )}
                  </QuotaCard>
                  <TextPreviewPanel
                    entity={entity}
                    language={options.language}
                    words={words.words}
                  />
                  <CreditCostsTable />
                </Stack>
              </div>
            ),
            history: (
              <HistorySection
                bID={bID}
                channel="text"
                readAddress={readers.readAddress}
                maySend={maySend}
                view={view}
                onView={onView}
                headingRef={history.heading}
              />
            ),
          }}
        />
      </Stack>
      <ReviewDialog state={sending} onReplace={form.replace} onBuy={mayBuy ? buyInstead : null} />
      <BuyCreditsDialog
        bID={bID}
        email={user.emailAddress}
        isOpen={isBuying}
        onClose={buying.close}
      />
      <PersonDrawer
        bID={bID}
        channel="text"
        maySend={maySend}
        person={view.person}
        onClose={() => onView({ person: null })}
      />
    </>
  );
}

/** Numbers are read as they are typed in the country of the business. */
function useTextReaders(country: string | null): Readers {
  return useMemo(() => {
    const { readNumber, readNumberList } = phoneReaders(country);
    const isAbroad = country === null;
    return { channel: 'text', readAddress: readNumber, readList: readNumberList, isAbroad };
  }, [country]);
}
