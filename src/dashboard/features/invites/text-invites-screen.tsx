import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { TextPreviewPanel } from './content/text-preview-panel.tsx';
import { BuyCreditsDialog, useNewCredits } from './credits/buy-credits-dialog.tsx';
import { CreditCosts, PriceNote } from './credits/credit-costs.tsx';
import { InvitesFrame, useInvitesScreen } from './invites-frame.tsx';
import { phoneReader } from './recipients/phone-reader.ts';

/** Text invites: sending, cost and history. */
export function TextInvitesScreen() {
  const { entity, may } = useBusiness();
  const { t } = useTranslation();
  // A location's are bought by its parent.
  const mayBuy = may('billing.manage') && entity.parent === null;
  const [isBuying, buying] = useDisclosure(false);
  const country = entity.businessInfo.country?.alpha2 ?? null;
  const screen = useInvitesScreen(useMemo(() => phoneReader(country), [country]));
  const { recipients, options, content, sending } = screen.form;

  const isRefused = recipients.collected.unreadable.length > 0;

  function buyInstead(): void {
    sending.close();
    buying.open();
  }

  // Removes the credits from the URL; they are not part of the view.
  useNewCredits(() => screen.onView({}, { replace: true }));
  return (
    <>
      <InvitesFrame
        screen={screen}
        // No price of a list in which something is refused: it may be of strangers.
        price={isRefused ? null : <PriceNote recipients={recipients.collected.recipients} />}
        more={
          <>
            <CreditCosts />
            {mayBuy && (
              <Button variant="default" size="xs" mt="sm" onClick={buying.open}>
                {t('invites.buy.open')}
              </Button>
            )}
          </>
        }
        preview={<TextPreviewPanel language={options.language} content={content.own} />}
        onBuy={mayBuy ? buyInstead : null}
      />
      <BuyCreditsDialog isOpen={isBuying} onClose={buying.close} />
    </>
  );
}
