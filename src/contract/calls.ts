import {
  confirmAddress,
  getAccess,
  iHaveLoggedIn,
  sendConfirmation,
  setLastAccessed,
} from './accounts.ts';
import { fetchNps, getAnalytics } from './analytics.ts';
import { initiateBuyTextCredits } from './billing.ts';
import {
  addProfile,
  checkHandle,
  getBrandInfo,
  getEntity,
  signUp,
  suggestHandle,
  updateEntity,
  updateLookAndFeel,
} from './businesses.ts';
import {
  cancelInvite,
  checkInvites,
  countInvites,
  drawInvite,
  fetchInvites,
  fetchInviteTexts,
  inviteViaEmail,
  inviteViaText,
  resendInvite,
  sendTestInvite,
  updateEmailSettings,
} from './invites.ts';
import { getOfficialLanguages, saveLanguagePack } from './languages.ts';
import {
  archiveSession,
  changeResponses,
  markAsSpam,
  restoreSession,
  showcaseResponses,
  unmarkAsSpam,
  updateResponse,
  updateResponseNote,
  updateResponseStatus,
} from './moderation.ts';
import { fetchPerson, fetchSuppressions, suppressPerson, unsuppressPerson } from './people.ts';
import {
  erasePersonData,
  exportPersonData,
  fetchRetention,
  findPersonData,
  previewRetention,
  updateRetention,
} from './privacy.ts';
import { exportFeedback, fetchFeedback, fetchQuestionResults, fetchResponse } from './responses.ts';
import { fetchReviews } from './reviews.ts';
import { fetchViews, removeView, saveView } from './saved-views.ts';
import { fetchShowcaseData, markForShowcase } from './showcase.ts';
import { answerSurvey, changeConsent, finishSurvey, startSurvey } from './survey.ts';
import { fetchFlowVersion, fetchFlowVersions, saveSurveyFlow } from './survey-flows.ts';
import { createUpload } from './uploads.ts';
import { fetchWall, updateOpenGraph } from './walls.ts';
import { fetchWidgetStats } from './widget-views.ts';
import {
  addWidget,
  buildWidget,
  fetchEntityWidgets,
  previewWidget,
  updateRemoveWidget,
} from './widgets.ts';

/** Every call there is. What does not stand here cannot be served. */
export const CALLS = [
  getAccess,
  iHaveLoggedIn,
  setLastAccessed,
  sendConfirmation,
  confirmAddress,
  getEntity,
  updateEntity,
  updateLookAndFeel,
  addProfile,
  checkHandle,
  suggestHandle,
  signUp,
  getBrandInfo,
  getOfficialLanguages,
  saveLanguagePack,
  saveSurveyFlow,
  fetchFlowVersions,
  fetchFlowVersion,
  createUpload,
  fetchFeedback,
  exportFeedback,
  fetchResponse,
  fetchQuestionResults,
  fetchNps,
  getAnalytics,
  updateResponse,
  archiveSession,
  restoreSession,
  markAsSpam,
  unmarkAsSpam,
  changeResponses,
  updateResponseStatus,
  updateResponseNote,
  showcaseResponses,
  fetchViews,
  saveView,
  removeView,
  fetchReviews,
  markForShowcase,
  fetchShowcaseData,
  addWidget,
  updateRemoveWidget,
  fetchEntityWidgets,
  buildWidget,
  previewWidget,
  fetchWidgetStats,
  fetchWall,
  updateOpenGraph,
  inviteViaEmail,
  inviteViaText,
  checkInvites,
  fetchInvites,
  countInvites,
  cancelInvite,
  resendInvite,
  drawInvite,
  sendTestInvite,
  updateEmailSettings,
  fetchInviteTexts,
  fetchPerson,
  suppressPerson,
  unsuppressPerson,
  fetchSuppressions,
  findPersonData,
  exportPersonData,
  erasePersonData,
  fetchRetention,
  previewRetention,
  updateRetention,
  initiateBuyTextCredits,
  startSurvey,
  answerSurvey,
  finishSurvey,
  changeConsent,
] as const;
