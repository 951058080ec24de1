export { Toast, type ToastProps } from './notice/toast.tsx';
