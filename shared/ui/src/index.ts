export { Alert, RetryAlert, RetryMessage } from './kit/alert';
export { Badge, Card, Container, Skeleton, Unseen } from './kit/boxes';
export { Brand, Mark } from './kit/brand';
export { Button, ButtonLink, CloseButton } from './kit/button';
export { Choice } from './kit/choice';
export { Dialog, DialogActions } from './kit/dialog';
export {
  CheckboxField,
  Doubt,
  NumberField,
  Option,
  PasswordField,
  SelectField,
  TextAreaField,
  TextField,
  UsernameField,
} from './kit/field';
export { NeedsScripts, useHydrated } from './kit/hydration';
export { lazyPart } from './kit/lazy-part';
export { Notices } from './kit/notices';
export { PageHeader } from './kit/page-header';
export { Panel } from './kit/panel';
export { Table } from './kit/table';
export { useFocusOnMount } from './kit/use-focus-on-mount';
export { useTitleFocus } from './kit/use-title-focus';
