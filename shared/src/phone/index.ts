export { formatPhone, PHONE_DISPLAY_MODES, type PhoneDisplayMode } from './format-phone';
