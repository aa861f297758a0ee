import type { Step } from './steps.ts';

/** The fields of a journey entry that name a file. */
export type FileField = 'videoURLAnswer' | 'profilePicture' | 'companyLogo';

/** The fields of each step that takes files, by its index. */
export type FileFields = Readonly<Record<number, readonly FileField[]>>;

/** Which steps take videos and pictures, also those inside a share step; empty if none does. */
export function fileFieldsOf<Text>(flow: readonly Step<Text>[]): FileFields {
  const fields: Record<number, readonly FileField[]> = {};
  function add(index: number, step: Step<Text>): void {
    const found = fieldsOfOne(step);
    if (found.length > 0) fields[index] = found;
  }
  for (const [index, step] of flow.entries()) {
    add(index, step);
    if (step.type === 'shareq' && step.showIfSkip !== false) {
      add(flow.length + index, step.showIfSkip);
    }
  }
  return fields;
}

function fieldsOfOne<Text>(step: Step<Text>): FileField[] {
  if (step.type === 'contactq') {
    return step.askForAdditional.profilePicture ? ['profilePicture'] : [];
  }
  if (step.type !== 'openq' && step.type !== 'testimonial') return [];
  const video: FileField[] = step.allowedResponses.video ? ['videoURLAnswer'] : [];
  if (step.type === 'openq' || !step.infoToCollect.profilePicture) return video;
  // A logo of the company that they name.
  return [...video, 'profilePicture', ...(step.infoToCollect.company ? [LOGO] : [])];
}

const LOGO = 'companyLogo' as const;
