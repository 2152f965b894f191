import { makeModal } from '#src/features/shell/menu/modal-menu.ts';

const menu = document.querySelector<HTMLDialogElement>('#side-menu');
if (menu) makeModal(menu);
