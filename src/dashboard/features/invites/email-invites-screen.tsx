import { EmailPreviewPanel } from './content/email-preview-panel.tsx';
import { FollowupsPanel } from './followups/followups-panel.tsx';
import { InvitesFrame, useInvitesScreen } from './invites-frame.tsx';
import { QuotaCard } from './quota-card.tsx';
import { EMAIL_READER } from './recipients/email-reader.ts';

/** Email invites: sending, follow-ups and history. */
export function EmailInvitesScreen() {
  const screen = useInvitesScreen(EMAIL_READER);
  const { options, content } = screen.form;
  const { tab } = screen.view;
  return (
    <InvitesFrame
      screen={screen}
      quota={<QuotaCard channel="email" />}
      preview={
        <EmailPreviewPanel
          language={options.language}
          content={content.own}
          isShown={tab === 'send'}
        />
      }
      followups={<FollowupsPanel isShown={tab === 'followups'} />}
      onBuy={null}
    />
  );
}
