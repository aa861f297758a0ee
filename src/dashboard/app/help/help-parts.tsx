import { useLocation } from '@tanstack/react-router';
import { NewsDialog } from '#dashboard/features/help/news/news-dialog.tsx';
import { HelpPanel } from '#dashboard/features/help/panel/help-panel.tsx';
import { SupportDialog } from '#dashboard/features/help/support/support-dialog.tsx';
import { ShortcutSheet } from '#dashboard/ui/keyboard/shortcut-sheet.tsx';
import { type HelpPart, openHelp } from './help-part.ts';
import { topicOf } from './topics.ts';
import { useMayAskSupport } from './use-may-ask-support.ts';
import { useTopics } from './use-topics.ts';

const close = () => openHelp(null);
const ask = () => openHelp({ kind: 'support', about: null });

/** The part of the help that is open; in a file of its own, which loads when the first one is opened. */
export function HelpParts({ part }: { part: HelpPart }) {
  switch (part.kind) {
    case 'support':
      return <SupportDialog about={part.about} onClose={close} />;
    case 'shortcuts':
      return <ShortcutSheet onClose={close} />;
    case 'news':
      return <NewsDialog onClose={close} />;
    case 'panel':
      return <Panel {...part} />;
  }
}

type PanelProps = Omit<Extract<HelpPart, { kind: 'panel' }>, 'kind'>;

function Panel({ topic, question }: PanelProps) {
  const topics = useTopics();
  const mayAsk = useMayAskSupport();
  const screenTopic = useLocation({ select: ({ pathname, search }) => topicOf(pathname, search) });
  return (
    <HelpPanel
      // Each time that it is asked for another topic, it shows that.
      key={`${topic} ${question}`}
      topics={topics}
      screenTopic={screenTopic}
      asked={topic ?? null}
      question={question ?? null}
      onClose={close}
      onAskSupport={mayAsk ? ask : null}
    />
  );
}
