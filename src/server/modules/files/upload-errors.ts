import type { UploadFolder } from '#contract/uploads.ts';
import { texts } from '#server/texts/en.ts';

/** For an announced file, and for its bytes. */
interface UploadErrors {
  too_large: string;
  wrong_type: string;
}

const { logo, picture } = texts.uploads;
const OF_REPRESENTATIVE: UploadErrors = { too_large: logo.tooLarge, wrong_type: logo.wrongType };
const OF_LOGO: UploadErrors = { ...OF_REPRESENTATIVE, too_large: logo.tooLargeForBusiness };
const OF_PICTURE: UploadErrors = {
  too_large: picture.failed,
  wrong_type: picture.failed,
};

/** Error messages for files that a folder does not accept. */
export const UPLOAD_ERRORS: Readonly<Record<UploadFolder, UploadErrors>> = {
  businessrepresentatives: OF_REPRESENTATIVE,
  profilepictures: OF_PICTURE,
  companylogos: OF_PICTURE,
  logos: OF_LOGO,
};
