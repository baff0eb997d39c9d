// Whether the frame of a dialog stood before its code came: then it must not move in once more.
import { createContext } from 'react'

export const DialogFrameContext = createContext(false)
