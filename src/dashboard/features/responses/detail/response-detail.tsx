import { Drawer } from '@mantine/core';
import { memo, type RefObject, useEffect, useRef, useState } from 'react';
import { PaperHead } from '#dashboard/session/paper-head.tsx';
import { LateOverlay } from '#dashboard/ui/keyboard/late-overlay.tsx';
import { lazyPart } from '#dashboard/ui/lazy-part.ts';
import type { ResponsesProps } from '../screen-props.ts';
import { DetailBody } from './detail-body.tsx';
import { DetailHeader } from './detail-header.tsx';
import { useDetailKeys, useFocusOnLine } from './use-detail-keys.ts';
import { useOpenResponse, useSteps } from './use-open-response.ts';

// Rarely used, and large.
const EditTestimonial = lazyPart(
  async () => (await import('../testimonial/edit-testimonial.tsx')).EditTestimonial,
);

type Editing = {
  /** The open response. */
  of: string | null;
  /** The edited testimonial. */
  editing: number | null;
};
const NOTHING: Editing = { of: null, editing: null };

/** The response in the URL, over the list; keys move to its neighbours. */
export const ResponseDetail = memo(function ResponseDetail(shown: ResponsesProps) {
  const { view, onView, responses } = shown;
  const [{ editing, of }, setEditing] = useState<Editing>(NOTHING);
  // Editing ends when another response is opened, or the same one again.
  if (of !== view.session) setEditing({ of: view.session, editing: null });
  const edit = (i: number | null) => setEditing({ of: view.session, editing: i });
  const opened = useOpenResponse(view, responses);
  const { session } = opened;
  const content = useRef<HTMLDivElement>(null);
  const entry = session?.journeyFeedback.find(({ i }) => i === editing);
  const isEditing = session !== null && entry !== undefined;
  const isOpen = view.session !== null;
  const { onPrevious, onNext } = useSteps(opened, shown);
  useStartAtTop(content, view.session);
  useDetailKeys(content, { isOpen, onPrevious, onNext });
  useFocusOnLine(view.session);

  return (
    <Drawer.Root
      opened={isOpen}
      onClose={() => onView({ session: null })}
      position="right"
      size="lg"
      closeOnEscape={!isEditing}
      returnFocus={false}
    >
      <Drawer.Overlay backgroundOpacity={0.35} />
      <Drawer.Content ref={content} data-printed>
        <PaperHead />
        <DetailHeader
          position={opened.position}
          total={responses.total}
          onPrevious={opened.previous && onPrevious}
          onNext={opened.next && onNext}
        />
        <Drawer.Body>
          {isOpen && <DetailBody {...shown} opened={opened} onEdit={edit} />}
        </Drawer.Body>
      </Drawer.Content>
      <LateOverlay isOpen={isEditing} onClose={() => edit(null)}>
        {isEditing && (
          <EditTestimonial entry={entry} sessionID={session.sessionID} onClose={() => edit(null)} />
        )}
      </LateOverlay>
    </Drawer.Root>
  );
});

function useStartAtTop(content: RefObject<HTMLElement | null>, sessionID: string | null): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another response starts at its top.
  useEffect(() => {
    content.current?.scrollTo({ top: 0 });
  }, [sessionID]);
}
