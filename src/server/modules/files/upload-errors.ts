import type { UploadFolder } from '#contract/uploads.ts';
import { LINK_PICTURES, PICTURES, type PictureRules } from '#domain/uploads.ts';
import type { TextKey } from '#server/texts/texts-for.ts';

/** For an announced file, and for its bytes. */
interface UploadErrors {
  too_large: TextKey;
  wrong_type: TextKey;
}

const OF_REPRESENTATIVE: UploadErrors = {
  too_large: 'uploads.logo.tooLarge',
  wrong_type: 'uploads.logo.wrongType',
};
const OF_LOGO: UploadErrors = {
  ...OF_REPRESENTATIVE,
  too_large: 'uploads.logo.tooLargeForBusiness',
};
const OF_WELCOME_VIDEO: UploadErrors = {
  too_large: 'uploads.welcomeVideo.tooLarge',
  wrong_type: 'uploads.welcomeVideo.wrongType',
};
const OF_PICTURE: UploadErrors = {
  too_large: 'uploads.picture.failed',
  wrong_type: 'uploads.picture.failed',
};

/** What a folder accepts. */
export function pictureRulesOf(folder: UploadFolder): PictureRules {
  return folder === 'linkpreviews' ? LINK_PICTURES : PICTURES;
}

/** The format in which a picture of an accepted type is stored. */
export function formatOf(contentType: string): 'png' | 'jpeg' | 'gif' {
  if (contentType === 'image/png') return 'png';
  return contentType === 'image/gif' ? 'gif' : 'jpeg';
}

/** Error messages for files that a folder does not accept. */
export const UPLOAD_ERRORS: Readonly<Record<UploadFolder, UploadErrors>> = {
  businessrepresentatives: OF_REPRESENTATIVE,
  profilepictures: OF_PICTURE,
  companylogos: OF_PICTURE,
  logos: OF_LOGO,
  linkpreviews: {
    too_large: 'uploads.linkPicture.tooLarge',
    wrong_type: 'uploads.linkPicture.wrongType',
  },
  welcomevideos: OF_WELCOME_VIDEO,
};
