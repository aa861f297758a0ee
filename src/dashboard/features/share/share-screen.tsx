import { SimpleGrid, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { serverNow } from '#dashboard/browser/server-clock.ts';
import { periodSeconds } from '#dashboard/lists/filters/period-seconds.ts';
import { usePeriodSearch } from '#dashboard/lists/filters/use-period-search.ts';
import { InviteOnlyNote } from '#dashboard/session/invite-only-note.tsx';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';
import { linkWording } from '#domain/link-wording.ts';
import { chosenAddresses, codeFileName } from './link-choice.ts';
import { LinkPanel } from './link-panel.tsx';
import { NamedLinksPanel } from './named-links/named-links-panel.tsx';
import { PrintPanel } from './print/print-panel.tsx';
import { QrCodePanel } from './qr-code-panel.tsx';
import { namedLinksQuery } from './queries.ts';
import { useShareChoices } from './use-share-choices.ts';

/** The survey's link and QR code, for places too, and files to print them. */
export function ShareScreen() {
  const { t } = useTranslation();
  const { bID, entity, may } = useBusiness();
  const { period, onPeriod } = usePeriodSearch();
  const clock = { now: serverNow(), timeZone: entity.businessInfo.timeZone };
  const seesResponses = may('responses.view');
  const query = useQuery({
    ...namedLinksQuery(bID, periodSeconds(period, clock)),
    enabled: seesResponses,
  });
  const links = query.data;
  const { choices, change } = useShareChoices();
  const named = links?.find(({ linkID }) => linkID === choices.linkID) ?? null;
  const addresses = chosenAddresses(entity.feedbackLink, choices, named);
  return (
    <>
      <ScreenHeading title={t(`getFeedback.${linkWording(entity)}`)} text={t('share.text')} />
      <Stack gap="lg">
        <InviteOnlyNote />
        <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
          <LinkPanel {...{ links, choices }} address={addresses?.link ?? null} onChange={change} />
          <QrCodePanel
            address={addresses?.code ?? null}
            place={named?.name ?? null}
            fileName={codeFileName(entity.feedbackAddressHandle, named?.name ?? null)}
          />
        </SimpleGrid>
        <PrintPanel {...{ links, choices }} onChange={change} />
        {seesResponses && (
          <NamedLinksPanel
            {...{ query, period, onPeriod }}
            onShow={(linkID) => change({ linkID, several: null })}
          />
        )}
      </Stack>
    </>
  );
}
