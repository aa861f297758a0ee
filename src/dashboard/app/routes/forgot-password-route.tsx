import { useNavigate, useSearch } from '@tanstack/react-router';
import { ForgotPasswordScreen } from '#dashboard/features/accounts/forgot-password-screen.tsx';
import { NewPasswordScreen } from '#dashboard/features/accounts/new-password-screen.tsx';

export function ForgotPasswordRoute() {
  const { token } = useSearch({ strict: false });
  const navigate = useNavigate();
  if (token === undefined || token === '') return <ForgotPasswordScreen />;
  return <NewPasswordScreen token={token} onChanged={() => void navigate({ to: '/dash/login' })} />;
}
